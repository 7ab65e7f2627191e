import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, type TestContext, vi } from 'vitest';
import { checkAddresses } from '../../packages/server/db/postgres/check-addresses.ts';
import { buildServer } from '../../packages/server/server.ts';
import { emptyDatabase } from '../../packages/server/testing/database-url.ts';
import { openPortal } from '../../packages/server/testing/portal.ts';
import { clusterPrograms, startPgBouncer, type ThrowAwayPgBouncer } from '../runners/pgbouncer.ts';
import { findPostgres, startPostgres, type ThrowAwayPostgres } from '../runners/postgres.ts';
import { Listener } from './testing/listener.ts';

const programs = findPostgres();
let pooler: ReturnType<typeof clusterPrograms>;
let postgres: ThrowAwayPostgres;
let bouncers: ThrowAwayPgBouncer[];
beforeAll(async () => {
  pooler = clusterPrograms();
  bouncers = [];
  if (programs !== null) postgres = await startPostgres(programs);
}, 600_000);
afterAll(async () => {
  for (const one of bouncers) await one.stop();
  postgres?.stop();
});

/** The address of the tests' database through a PgBouncer of its own with these settings. */
async function through(test: TestContext, settings: Record<string, string> = {}): Promise<string> {
  if (programs === null) return test.skip('needs PostgreSQL');
  if ('missing' in pooler) return test.skip(pooler.missing);
  const started = await startPgBouncer(pooler.folder, postgres.url, settings);
  bouncers.push(started);
  const url = new URL(postgres.url);
  url.host = `127.0.0.1:${started.port}`;
  return url.href;
}

it('R-HA-01 a PgBouncer that cannot do prepared statements, and one without a second address, stop the start', async (test) => {
  const good = await through(test);
  const databaseListenUrl = postgres.url;
  expect(await checkAddresses({ databaseUrl: good, databaseListenUrl })).toEqual({ isPooled: true });
  await expect(checkAddresses({ databaseUrl: good })).rejects.toThrow('ATRIUM_DATABASE_URL leads to a pooler');
  await expect(checkAddresses({ databaseUrl: good, databaseListenUrl: good })).rejects.toThrow(
    'ATRIUM_DATABASE_LISTEN_URL leads to a pooler',
  );
  const without = await through(test, { max_prepared_statements: '0' });
  await expect(checkAddresses({ databaseUrl: without, databaseListenUrl })).rejects.toThrow(
    'The pooler of ATRIUM_DATABASE_URL cannot do prepared statements; use PgBouncer 1.24 or newer, or one from 1.21 on with max_prepared_statements.',
  );
  const single = await through(test, { default_pool_size: '1', query_wait_timeout: '1' });
  expect(await checkAddresses({ databaseUrl: single, databaseListenUrl })).toEqual({ isPooled: true });
});

it('R-HA-01 two nodes behind PgBouncer start with its defaults, limit statements, and push from one to the other', async (test) => {
  const databaseUrl = await through(test);
  const portal = await openPortal({ databaseUrl, databaseListenUrl: postgres.url });
  const other = await buildServer(portal.config);
  try {
    const address = await other.listen({ host: '127.0.0.1', port: 0 });
    await portal.db.insertInto('role_permissions').values({ role_id: 'r-all', permission_id: 'message', actions: '["add"]' }).execute();
    const [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
    const listener = await Listener.open(address, { cookie: wang.cookie, authorization: `Bearer ${wang.token}` });
    await vi.waitFor(() => expect(other.node.session()).not.toBeNull());
    for (let round = 0; round < 5; round += 1) {
      const body = { to: ['E1002'], type: 'notice', title: `m${round}`, body: '' };
      const begun = performance.now();
      expect((await portal.ask('POST /business-center/v1/message/send', { as: li, body })).statusCode).toBe(200);
      await listener.heard([`m${round}`]);
      // A stream alone looks every 20 seconds.
      expect(performance.now() - begun).toBeLessThan(10_000);
    }
    listener.close();
    const current = () => portal.ask('GET /wutong-idaas-account/current', { as: li });
    const answers = await Promise.all(Array.from({ length: 100 }, current));
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    const slow = portal.db.transaction().execute((trx) => sql`select pg_sleep(60)`.execute(trx));
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    await expect(sql`select pg_sleep(60)`.execute(portal.db)).rejects.toThrow('Query read timeout');
    expect((await sql`show statement_timeout`.execute(portal.db)).rows).toEqual([{ statement_timeout: '0' }]);
  } finally {
    await other.close();
    await portal.close();
  }
});

it('R-HA-01 without a pooler the server itself ends a statement', async (test) => {
  if (programs === null) return test.skip('needs PostgreSQL');
  const database = await emptyDatabase(postgres.url);
  const portal = await openPortal({ databaseUrl: database.url });
  expect((await sql`show statement_timeout`.execute(portal.db)).rows).toEqual([{ statement_timeout: '12s' }]);
  await expect(sql`select pg_sleep(60)`.execute(portal.db)).rejects.toMatchObject({ code: '57014' });
  await portal.close();
  await database.drop();
});
