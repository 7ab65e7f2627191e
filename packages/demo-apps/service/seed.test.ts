import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { colleagues } from './cast.ts';
import { questions } from './company-pages.ts';
import { openDemoDatabase } from './database.ts';

const folder = mkdtempSync(join(tmpdir(), 'demo-seed-'));
afterAll(() => rmSync(folder, { recursive: true }));

// A Wednesday morning, a Saturday, and a Sunday evening.
describe.for(['2026-11-18T10:20:00', '2026-11-21T09:00:00', '2026-11-22T21:00:00'])('the demo records as of %s', (time) => {
  const now = new Date(time);
  const db = openDemoDatabase(join(folder, time.slice(0, 10)), now);
  const visits = db.prepare('select state, at from visits').all() as { state: string; at: string }[];
  const bookings = db.prepare('select room, start_at as startAt from bookings').all() as { room: string; startAt: string }[];
  const isWeekend = (at: string) => [0, 6].includes(new Date(at).getDay());

  it('has visits and meetings on working days only, past and future', () => {
    expect([...visits.map(({ at }) => at), ...bookings.map(({ startAt }) => startAt)].filter(isWeekend)).toEqual([]);
    expect(visits.filter(({ at }) => new Date(at) > now).length).toBeGreaterThan(3);
    expect(visits.filter(({ at }) => new Date(at) < now).length).toBeGreaterThan(3);
  });

  it('has no visitor who arrived before the time or is still expected after it', () => {
    for (const { state, at } of visits) expect(state === 'expected', `${state} at ${at}`).toBe(new Date(at) > now);
  });

  it('R-INT-07 names only people of the address book, in their departments', () => {
    const names = new Set(colleagues.map(({ name }) => name));
    const said = [
      'select host from visits',
      'select owner from bookings',
      'select operator from movements',
      "select json_extract(content, '$.person') from ledgers where json_extract(content, '$.person') <> ''",
    ].flatMap((query) => db.prepare(query).pluck().all() as string[]);
    said.push(...questions.map(([, name]) => name));
    expect(said.length).toBeGreaterThan(300);
    expect(said.filter((name) => !names.has(name))).toEqual([]);
  });

  it('R-INT-07 has a stock equal to goods in less goods out', () => {
    const wrong = db
      .prepare(
        `select s.sku, s.quantity, sum(case m.kind when 'in' then m.quantity else -m.quantity end) as moved
         from stock s join movements m on m.sku = s.sku group by s.sku having moved <> s.quantity or s.quantity < 0`,
      )
      .all();
    expect(wrong).toEqual([]);
    expect(db.prepare('select count(distinct sku) from movements').pluck().get()).toBe(
      db.prepare('select count(*) from stock').pluck().get(),
    );
  });

  it('has no overlapping bookings of a room', () => {
    const taken = bookings.map(({ room, startAt }) => `${room} ${startAt}`);
    expect(new Set(taken).size).toBe(taken.length);
  });
});

it.skipIf(process.platform === 'win32')('the demo database and a folder made for it are read by their owner only', () => {
  const file = join(folder, 'data', 'demo-apps.sqlite');
  openDemoDatabase(file, new Date()).close();
  expect([statSync(join(folder, 'data')).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
});
