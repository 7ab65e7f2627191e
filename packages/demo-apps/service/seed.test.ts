import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from './database.ts';

const folder = mkdtempSync(join(tmpdir(), 'demo-seed-'));
afterAll(() => rmSync(folder, { recursive: true }));

// A Wednesday in the morning, a Saturday, a Sunday in the evening.
describe.for(['2026-11-18T10:20:00', '2026-11-21T09:00:00', '2026-11-22T21:00:00'])('the demo records as of %s', (time) => {
  const now = new Date(time);
  const db = openDemoDatabase(join(folder, time.slice(0, 10)), now);
  const visits = db.prepare('select state, at from visits').all() as { state: string; at: string }[];
  const bookings = db.prepare('select room, start_at as startAt from bookings').all() as { room: string; startAt: string }[];
  const isWeekend = (at: string) => [0, 6].includes(new Date(at).getDay());

  it('has visits and meetings on working days only, past and to come', () => {
    expect([...visits.map(({ at }) => at), ...bookings.map(({ startAt }) => startAt)].filter(isWeekend)).toEqual([]);
    expect(visits.filter(({ at }) => new Date(at) > now).length).toBeGreaterThan(3);
    expect(visits.filter(({ at }) => new Date(at) < now).length).toBeGreaterThan(3);
  });

  it('has nobody arrive before their time, or still expected after it', () => {
    for (const { state, at } of visits) expect(state === 'expected', `${state} at ${at}`).toBe(new Date(at) > now);
  });

  it('has no room taken twice', () => {
    const taken = bookings.map(({ room, startAt }) => `${room} ${startAt}`);
    expect(new Set(taken).size).toBe(taken.length);
  });
});

it.skipIf(process.platform === 'win32')('the demo database and a folder made for it are read by their owner only', () => {
  const file = join(folder, 'data', 'demo-apps.sqlite');
  openDemoDatabase(file, new Date()).close();
  expect([statSync(join(folder, 'data')).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
});
