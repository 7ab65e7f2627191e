import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, type TestContext, vi } from 'vitest';
import { sha256 } from '../testing/organisation.ts';
import { openPortal, type Portal } from '../testing/portal.ts';
import { emptyDatabase, type TestDatabase } from '../testing/database-url.ts';

/** A role of the test's own, so that its changes affect no other test. */
const role = `lost_${randomUUID().replaceAll('-', '')}`;
let database: TestDatabase;
let administrator: pg.Client;
let portal: Portal;

beforeEach(async () => {
  database = await emptyDatabase();
  if (database.url === null) return;
  administrator = new pg.Client({ connectionString: database.url });
  await administrator.connect();
  await administrator.query(`create role ${role} login superuser password '${role}'`);
  const url = new URL(database.url);
  [url.username, url.password] = [role, role];
  portal = await openPortal({ databaseUrl: url.href });
});
afterEach(async () => {
  if (database.url === null) return;
  await portal.close();
  await administrator.query(`drop owned by ${role} cascade`);
  await administrator.query(`drop role ${role}`);
  await administrator.end();
  await database.drop();
});

const skipped = (test: TestContext) => database.url === null && test.skip('needs PostgreSQL');
const session = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(portal.db)).rows[0]!.pid;
const endSessions = () => administrator.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [role]);

it('R-SRV-05 a connection whose failure only a new one can fix is closed, and the next request has a new one', async (test) => {
  if (skipped(test)) return;
  for (const code of ['25006', '26000', '42P05', '57P01', '08006']) {
    const first = await session();
    expect(await session()).toBe(first);
    const failing = sql.raw(`do $$ begin raise sqlstate '${code}'; end $$`).execute(portal.db);
    await expect(failing).rejects.toMatchObject({ code });
    expect([code, (await session()) === first]).toEqual([code, false]);
  }
});

it('R-SRV-05 a query that is wrong does not cost the connection', async (test) => {
  if (skipped(test)) return;
  const first = await session();
  await expect(sql`select nonsense`.execute(portal.db)).rejects.toMatchObject({ code: '42703' });
  expect(await session()).toBe(first);
});

it('R-SRV-05 a database that became read-only is an outage with Retry-After, and writes work again without a restart', async (test) => {
  if (skipped(test)) return;
  const li = await portal.signIn('li');
  const write = () => portal.ask('POST /user-end/v1/hints/seen', { as: li, body: { hint: 'tabs' } });
  const facts = async () => {
    const { statusCode, headers, body } = await write();
    return [statusCode, headers['retry-after'], (JSON.parse(body) as { code: number }).code];
  };
  expect((await facts())[0]).toBe(200);

  await administrator.query(`alter role ${role} set default_transaction_read_only = on`);
  await endSessions();
  // The first requests may have a connection whose session has just ended: also that is an outage.
  for (let round = 0; round < 5; round += 1) expect(await facts()).toEqual([503, '5', 50301]);
  const refused = await portal.inject({
    method: 'POST',
    url: '/idaas/login',
    payload: { username: 'li', password: sha256('Wrong-password-1') },
  });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);

  await administrator.query(`alter role ${role} set default_transaction_read_only = off`);
  // Something in the background may have connected after the last refusal and before that.
  await vi.waitFor(async () => expect((await facts())[0]).toBe(200), { timeout: 20_000 });
});

it('R-SRV-05 prepared statements that another connection had are an outage once, and prepared again after that', async (test) => {
  if (skipped(test)) return;
  const li = await portal.signIn('li');
  const current = () => portal.ask('GET /wutong-idaas-account/current', { as: li });
  expect((await current()).statusCode).toBe(200);
  await sql`deallocate all`.execute(portal.db);
  const refused = await current();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect((await current()).statusCode).toBe(200);
});
