import { promises as disk } from 'node:fs';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { openPortal } from '../../testing/portal.ts';

it('healthz is alive and readyz follows database and draining', async () => {
  const portal = await openPortal();
  const status = async (url: string) => (await portal.inject({ url })).statusCode;
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
  const executor = vi.spyOn(portal.db, 'getExecutor').mockImplementation(() => {
    throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  });
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
  executor.mockRestore();
  portal.server.drain.started = true;
  // What comes on a connection that is still open is answered.
  expect([await status('/healthz'), await status('/readyz'), await status('/pba/')]).toEqual([200, 503, 200]);
  portal.server.drain.started = false;
  await portal.close();
});

it('R-HA-04 R-SRV-05 livez says whether a balancer should send requests here, whatever the database does', async () => {
  const portal = await openPortal();
  const live = async () => (await portal.inject({ url: '/livez' })).statusCode;
  const executor = vi.spyOn(portal.db, 'getExecutor').mockImplementation(() => {
    throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  });
  expect(await live()).toBe(200);
  executor.mockRestore();
  portal.server.drain.leaving = true;
  expect(await live()).toBe(503);
  portal.server.drain.leaving = false;
  expect(await live()).toBe(200);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 7_000);
  expect(await live()).toBe(503);
  vi.restoreAllMocks();
  await portal.close();
});

it('readyz notices within seconds that the database cannot be written, though it can be read', async () => {
  const portal = await openPortal();
  const embedded = portal.config.databaseUrl === null;
  const ready = async () => (await portal.inject({ url: '/readyz' })).statusCode;
  const later = (seconds: number) => vi.spyOn(Date, 'now').mockReturnValue(new Date().getTime() + seconds * 1000);
  expect(await ready()).toBe(200);
  if (embedded) await sql`pragma query_only = 1`.execute(portal.db);
  else {
    await sql`create function no_room() returns trigger language plpgsql as $$ begin raise sqlstate '53100'; end $$`.execute(portal.db);
    await sql`create trigger no_room before insert or update on write_checks execute function no_room()`.execute(portal.db);
  }
  later(6);
  expect(await ready()).toBe(503);
  expect((await portal.inject({ url: '/healthz' })).statusCode).toBe(200);
  await (embedded ? sql`pragma query_only = 0` : sql`drop trigger no_room on write_checks`).execute(portal.db);
  later(12);
  expect(await ready()).toBe(200);
  await portal.close();
});

it('readyz says at once that the disk of the embedded database is full, though one row would still fit', async () => {
  const lines: string[] = [];
  const portal = await openPortal({}, { write: (line) => void lines.push(line) });
  const ready = async () => (await portal.inject({ url: '/readyz' })).statusCode;
  const reasons = () => lines.filter((line) => line.includes('the node is'));
  expect(await ready()).toBe(200);
  const free = vi.spyOn(disk, 'statfs').mockResolvedValue({ bavail: 2, bsize: 4096 } as never);
  expect(await ready()).toBe(portal.config.databaseUrl === null ? 503 : 200);
  await ready();
  expect(reasons().map((line) => line.includes('less than 8 MB are free'))).toEqual(portal.config.databaseUrl === null ? [true] : []);
  free.mockRestore();
  expect(await ready()).toBe(200);
  await portal.close();
});
