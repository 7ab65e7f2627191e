import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, onTestFinished, type TestContext, vi } from 'vitest';
import { sha256 } from '../testing/organisation.ts';
import { buildServer } from '../server.ts';
import { openPortal, type Portal } from '../testing/portal.ts';
import { openRelay } from '../testing/relay.ts';
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
  portal = await openPortal({ databaseUrl: url.href, databaseListenUrl: null });
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
/** Ends the sessions that are there now, not those that begin meanwhile. */
const endSessions = async () => {
  const { rows } = await administrator.query<{ pid: number }>('select pid from pg_stat_activity where usename = $1', [role]);
  await administrator.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [rows.map(({ pid }) => pid)]);
};

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

it('R-SRV-05 R-HA-02 a database that became read-only is an outage with Retry-After, and writes work again without a restart', async (test) => {
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
  // Reading goes on, though the session is to be marked as seen and its cookie is to be replaced.
  const old = new Date(Date.now() - 15 * 60_000).toISOString();
  await administrator.query('update sessions set seen_at = $1, created_at = $1, rotated_at = $1', [old]);
  expect((await portal.ask('GET /wutong-idaas-account/current', { as: li })).statusCode).toBe(200);
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

it('R-HA-02 a read whose connection or prepared statement was lost is sent once more, and nobody notices', async (test) => {
  if (skipped(test)) return;
  const li = await portal.signIn('li');
  const current = async () => (await portal.ask('GET /wutong-idaas-account/current', { as: li })).statusCode;
  expect(await current()).toBe(200);
  await sql`deallocate all`.execute(portal.db);
  expect(await current()).toBe(200);
  for (let round = 0; round < 5; round += 1) {
    const all = await Promise.all([...Array.from({ length: 8 }, current), endSessions()]);
    expect([round, all.slice(0, -1)]).toEqual([round, Array<number>(8).fill(200)]);
  }
});

/** A node whose connections go through a relay, and a message of li that is sent through it with a key. */
async function nodeBehindRelay() {
  const relay = await openRelay(portal.config.databaseUrl!);
  const node = await buildServer({ ...portal.config, databaseUrl: relay.url });
  onTestFinished(async () => {
    await node.close();
    await relay.close();
  });
  const li = await portal.signIn('li');
  await portal.db.insertInto('role_permissions').values({ role_id: 'r-all', permission_id: 'message', actions: '["add"]' }).execute();
  const send = () =>
    node.inject({
      method: 'POST',
      url: '/api/business-center/v1/message/send',
      headers: { cookie: li.cookie, authorization: `Bearer ${li.token}`, 'idempotency-key': 'once', 'accept-language': 'en' },
      payload: { to: ['E1002'], type: 'notice', title: '一次', body: '' },
    });
  return { relay, send };
}

it('R-HA-02 a commit whose answer is lost is unknown, and the same key finds out later', async (test) => {
  if (skipped(test)) return;
  const { relay, send } = await nodeBehindRelay();
  // The server commits, and its answer does not come back.
  let keeping: object | null = null;
  relay.onSent((bytes, connection) => {
    if (bytes.includes('update "idempotency_keys" set "answer"')) keeping ??= connection;
    if (keeping === connection && bytes.includes('commit')) setImmediate(() => relay.cut());
  });
  const unknown = await send();
  relay.onSent(() => {});
  expect([unknown.statusCode, unknown.headers['retry-after'], unknown.json()]).toEqual([
    503,
    '5',
    { code: 50305, msg: expect.stringContaining('It is not known yet') as string },
  ]);
  const again = await send();
  expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
  expect(await portal.db.selectFrom('messages').select('id').execute()).toHaveLength(1);
});

it('R-HA-02 a key whose first answer was lost can be used again at once', async (test) => {
  if (skipped(test)) return;
  const { relay, send } = await nodeBehindRelay();
  relay.onSent((bytes) => bytes.includes('insert into "idempotency_keys"') && setImmediate(() => relay.cut()));
  const refused = await send();
  relay.onSent(() => {});
  expect([refused.statusCode, refused.json()]).toMatchObject([503, { code: 50301 }]);
  expect((await send()).statusCode).toBe(200);
  expect(await portal.db.selectFrom('messages').select('id').execute()).toHaveLength(1);
});
