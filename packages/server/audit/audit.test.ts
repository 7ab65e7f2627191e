import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { main } from '../audit.ts';
import { chained } from '../testing/chained.ts';
import { sha256 } from '../testing/organisation.ts';
import { openPortal, type Portal } from '../testing/portal.ts';
import { auditEntries } from './queries.ts';
import { verifyAudit } from './verify.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

const rows = () => auditEntries(portal.db).selectAll().orderBy('seq').execute();
const verify = () => verifyAudit(portal.db, portal.server.vault);
const login = (username: string, text: string) =>
  portal.inject({ method: 'POST', url: '/idaas/login', payload: { username, password: sha256(text) } });

/** A manipulation with access to the database: it removes the guards first. */
async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
  const postgres = portal.config.databaseUrl !== null;
  if (postgres) await sql`drop trigger audit_log_grows on audit_log`.execute(portal.db);
  else {
    await sql`drop trigger audit_log_no_update`.execute(portal.db);
    await sql`drop trigger audit_log_no_delete`.execute(portal.db);
  }
  await statement.execute(portal.db);
}

async function someRows(): Promise<void> {
  const li = await portal.signIn('li');
  await login('li', 'wrong');
  await portal.ask('POST /asset/v1/login/setTenantId', { as: li, body: { tenantId: '10002' } });
  await portal.ask('POST /asset/v1/login/setTenantId', { as: li, body: { tenantId: '10009' } });
  await portal.ask('POST /logout/cas', { as: li, body: { token: li.token } });
  await chained(portal);
}

describe('the audit log', () => {
  it('has who did what, where and in which request', async () => {
    await someRows();
    const found = (await rows()).map(({ event, person_id: person, tenant_id: tenant, address, details }) => [
      event,
      person,
      tenant,
      address,
      JSON.parse(details),
    ]);
    expect(found).toEqual([
      ['signed-in', 'p-li', '10001', '127.0.0.1', {}],
      ['sign-in-failed', 'p-li', null, '127.0.0.1', { account: 'li' }],
      ['tenant-switched', 'p-li', '10001', '127.0.0.1', { to: '10002' }],
      ['access-denied', 'p-li', '10002', '127.0.0.1', { call: 'POST /api/asset/v1/login/setTenantId', refusal: 'tenantForbidden' }],
      ['signed-out', 'p-li', '10002', '127.0.0.1', {}],
    ]);
  });

  it('has a lockout once, and no name of an account that does not exist: it may be a password typed in the wrong place', async () => {
    for (let n = 0; n < 7; n += 1) await login('hunter2', 'wrong');
    const all = await rows();
    expect(all.map(({ event }) => event)).toEqual([...Array.from({ length: 5 }, () => 'sign-in-failed'), 'locked-out']);
    expect(JSON.stringify(all)).not.toContain('hunter2');
  });

  it('has identities that contradict the session', async () => {
    const li = await portal.signIn('li');
    await portal.ask('GET /business-center/v1/login/tenants', { as: li, headers: { 'user-code': 'E1002' } });
    await portal.ask('GET /user-end/v1/userQueryHistory/queryHistoryRecords', { as: li, query: { userCode: 'E1002' } });
    expect((await rows()).slice(1).map(({ event, person_id: person }) => [event, person])).toEqual([
      ['identity-mismatch', 'p-li'],
      ['identity-mismatch', 'p-li'],
    ]);
  });

  it('is whole with many writers at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => login(`nobody-${index}`, 'wrong')));
    await chained(portal);
    expect(await verify()).toMatchObject({ rows: 20, unchained: 0 });
    expect(
      await main(['verify'], { ATRIUM_DATA: portal.config.dataFolder, ATRIUM_DATABASE_URL: portal.config.databaseUrl ?? '' }, () => {}),
    ).toBe(0);
  });

  it('cannot be changed or cut by a statement', async () => {
    await someRows();
    await expect(portal.db.updateTable('audit_log').set({ event: 'x' }).execute()).rejects.toThrow(/only grows/);
    await expect(portal.db.deleteFrom('audit_log').execute()).rejects.toThrow(/only grows/);
    expect(await rows()).toHaveLength(5);
  });

  it.each(['at', 'event', 'person_id', 'tenant_id', 'address', 'request_id', 'details', 'hash'] as const)(
    'names the first row whose %s was changed by one letter',
    async (column) => {
      await someRows();
      await tamper(sql`update audit_log set ${sql.ref(column)} = 'x' || substr(${sql.ref(column)}, 2) where seq >= 3`);
      expect(await verify()).toEqual({ broken: 3, reason: 'changed' });
      const said: string[] = [];
      const env = { ATRIUM_DATA: portal.config.dataFolder, ATRIUM_DATABASE_URL: portal.config.databaseUrl ?? '' };
      expect(await main(['verify'], env, (text) => said.push(text))).toBe(1);
      expect(said).toEqual(['The audit log is broken: row 3 was changed, or was written with another key.']);
    },
  );

  it.each([
    [1, 1],
    [2, 2],
    [5, 5],
  ])('names row %i when it was taken out', async (seq, broken) => {
    await someRows();
    await tamper(sql`delete from audit_log where seq = ${seq}`);
    expect(await verify()).toEqual({ broken, reason: 'missing' });
  });

  it('names a row that was put in between or moved', async () => {
    await someRows();
    await tamper(sql`update audit_log set seq = case seq when 2 then 1003 when 3 then 1002 else seq end`);
    await sql`update audit_log set seq = seq - 1000 where seq > 1000`.execute(portal.db);
    expect(await verify()).toEqual({ broken: 2, reason: 'changed' });
  });

  it('reports that its head is gone, without which the last row is unknown', async () => {
    await someRows();
    await portal.db.deleteFrom('audit_head').execute();
    const said: string[] = [];
    const env = { ATRIUM_DATA: portal.config.dataFolder, ATRIUM_DATABASE_URL: portal.config.databaseUrl ?? '' };
    expect(await main(['verify'], env, (text) => said.push(text))).toBe(1);
    expect(said).toEqual(['The audit log is broken: the row of audit_head is gone, which says how many rows there are.']);
  });

  it('explains its command', async () => {
    const said: string[] = [];
    expect([await main([], {}, (text) => said.push(text)), await main(['mend'], {}, (text) => said.push(text))]).toEqual([2, 2]);
    expect(said).toEqual(['Usage: node packages/server/audit.ts verify', 'Usage: node packages/server/audit.ts verify']);
  });
});
