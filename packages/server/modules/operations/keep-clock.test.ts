import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clockDifference, databaseMilliseconds, setClockDifference } from '../../clock/database-now.ts';
import { nextTime } from '../../db/next-time.ts';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { clockLook, isClockOff, measureClock } from './keep-clock.ts';

let portal: Portal;
let lines: string[];
beforeEach(async () => {
  lines = [];
  portal = await openPortal({}, { write: (line) => void lines.push(line) });
});
afterEach(async () => {
  vi.restoreAllMocks();
  setClockDifference(0);
  await portal.close();
});

/** As if this node's clock were ahead of the database's by so many seconds. */
const ahead = (seconds: number) => {
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + seconds * 1000);
};

it('R-HA-08 the node measures how much its clock differs from the database', async (test) => {
  expect(await measureClock(portal.db)).toBe(0);
  if (portal.config.databaseUrl === null) return test.skip('the embedded database has the clock of its node');
  ahead(3_600);
  const difference = await measureClock(portal.db);
  expect(Math.round(difference! / 1000)).toBe(-3_600);
  const look = clockLook(portal.server);
  await look();
  await look();
  expect(Math.round(clockDifference() / 1000)).toBe(-3_600);
  const { rows } = await sql<{ now: string | number }>`select extract(epoch from clock_timestamp()) * 1000 as now`.execute(portal.db);
  expect(Math.abs(databaseMilliseconds() - Number(rows[0]?.now))).toBeLessThan(5_000);
  expect(lines.filter((line) => line.includes('switch time synchronisation (NTP) on'))).toHaveLength(1);
  vi.restoreAllMocks();
  await look();
  expect(clockDifference()).toBe(0);
});

it.each([
  [0, false],
  [29_900, false],
  [-29_900, false],
  [30_000, true],
  [-30_000, true],
])('R-HA-08 a difference of %d ms keeps a node from being alive: %s', async (milliseconds, isOff) => {
  setClockDifference(milliseconds);
  expect(isClockOff()).toBe(isOff);
  expect((await portal.inject({ url: '/livez' })).statusCode).toBe(isOff ? 503 : 200);
});

it('R-HA-08 a node whose clock is two hours off ends nobody’s session, and opens none that others take for over', async () => {
  const li = await portal.signIn('li');
  const current = async () => (await portal.ask('GET /wutong-idaas-account/current', { as: li })).statusCode;
  ahead(2 * 3_600);
  expect(await current()).not.toBe(200);
  setClockDifference(-2 * 3_600_000);
  expect(await current()).toBe(200);
  await portal.signIn('wang');
  const rows = await portal.db
    .selectFrom('sessions')
    .select(['created_at', 'seen_at', 'expires_at'])
    .where('person_id', '=', 'p-wang')
    .execute();
  vi.restoreAllMocks();
  for (const { created_at: created, seen_at: seen } of rows)
    for (const at of [created, seen]) expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
});

it('R-HA-08 times of events are those of the database', () => {
  setClockDifference(-120_000);
  expect(Math.abs(Date.parse(nextTime()) - (Date.now() - 120_000))).toBeLessThan(10_000);
});

it('R-HA-08 the metric says how much the database is ahead', async () => {
  setClockDifference(4_200);
  expect((await portal.inject({ url: '/metrics' })).body).toMatch(/^atrium_clock_difference_seconds 4\.2$/m);
});
