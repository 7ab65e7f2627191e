import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, sha256 } from '../../testing/organisation.ts';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { auditEntries } from '../../audit/queries.ts';

let portal: Portal;
let li: Person;
beforeAll(async () => {
  portal = await openPortal();
  li = await portal.signIn('li');
  await portal.db.insertInto('roles').values({ id: 'r-guard', tenant_id: '10001', name: '安全' }).execute();
  await portal.db.insertInto('role_permissions').values({ role_id: 'r-guard', permission_id: 'security', actions: '["query"]' }).execute();
  await portal.db.insertInto('person_roles').values({ person_id: 'p-wang', role_id: 'r-guard' }).execute();
});
afterAll(() => portal.close());

const list = async (as = li) =>
  (await portal.ask('GET /business-center/v1/session/list', { as })).json().data as { id: string; current: boolean }[];
const disown = (id: string, as = li) => portal.ask('POST /business-center/v1/session/disown', { as, body: { id } });
const security = async (as = li) => (await portal.ask('GET /business-center/v1/session/security', { as })).json().data;
const login = (said = password, username = 'li') =>
  portal.ask('POST /idaas/login', { body: { username, password: sha256(said), redirect: '' } });
const titles = async (personId: string) => {
  const rows = await portal.db
    .selectFrom('messages as m')
    .innerJoin('message_contents as c', 'c.id', 'm.content_id')
    .select('c.title')
    .where('m.person_id', '=', personId)
    .where('c.rule', '=', 'security')
    .execute();
  return rows.map(({ title }) => title);
};

describe('how the account is guarded', () => {
  it('R-USER-06 shows what requires the password again, how long that is valid, and until when', async () => {
    const found = await security();
    expect(found).toMatchObject({ passwordDue: false, confirmedMinutes: 15 });
    expect(Date.parse(found.confirmedUntil) - Date.now()).toBeGreaterThan(14 * 60_000);
    expect(found.confirmedActions).toEqual(expect.arrayContaining(['session-disowned', 'exported', 'bank-card-read', 'bank-card-changed']));
    const late = await portal.signIn('li');
    const { id } = (await list(late)).find(({ current }) => current)!;
    await portal.db.updateTable('sessions').set({ created_at: '2026-01-01T00:00:00.000Z' }).where('id', '=', id).execute();
    expect((await security(late)).confirmedUntil).toBeNull();
  });

  it("R-USER-06 lists one's own sign-ins and attempts, newest first", async () => {
    await portal.signIn('wang');
    await login('wrong');
    const found = (await portal.ask('GET /business-center/v1/session/sign-ins', { as: li })).json().data as {
      result: string;
      at: string;
    }[];
    expect(found.slice(0, 2).map(({ result }) => result)).toEqual(['sign-in-failed', 'signed-in']);
    const mine = await auditEntries(portal.db)
      .select('seq')
      .where('person_id', '=', 'p-li')
      .where('event', 'in', ['signed-in', 'sign-in-failed'])
      .execute();
    expect(found).toHaveLength(mine.length);
  });
});

describe('a session that was not me', () => {
  it("R-USER-06 is not the present one, nobody else's, and asks for the password again", async () => {
    const { id } = (await list()).find(({ current }) => current)!;
    expect((await disown(id)).json().errors[0].path).toBe('/id');
    const wang = await portal.signIn('wang');
    expect((await disown(id, wang)).statusCode).toBe(404);
    const late = await portal.signIn('li');
    await portal.db.updateTable('sessions').set({ created_at: '2026-11-01T00:00:00.000Z' }).execute();
    expect((await disown(id, late)).json().code).toBe(40305);
    await portal.db.updateTable('sessions').set({ created_at: new Date().toISOString() }).execute();
    expect(await portal.db.selectFrom('people').select('disowned_hash').where('id', '=', 'p-li').executeTakeFirst()).toEqual({
      disowned_hash: null,
    });
  });

  it('R-USER-06 ends at once, blocks the password until it is changed, and messages the user and security', async () => {
    const stranger = await portal.signIn('li');
    const { id } = (await list(stranger)).find(({ current }) => current)!;
    expect((await disown(id)).json().data).toEqual({ passwordDue: true });
    expect((await portal.ask('GET /business-center/v1/session/list', { as: stranger })).statusCode).toBe(996);
    expect((await security()).passwordDue).toBe(true);
    expect((await login()).json().code).toBe(40104);
    expect((await login('wrong')).json().code).toBe(40102);
    expect([await titles('p-li'), await titles('p-wang')]).toEqual([['您报告了一次不是本人的登录'], ['李晓明 报告了一次不是本人的登录']]);
    const audited = await auditEntries(portal.db).select(['event', 'details']).where('event', '=', 'session-disowned').execute();
    expect(audited.map(({ details }) => JSON.parse(details).which)).toEqual([id]);
    const fresh = sha256('Neu#2026x');
    const body = { id: 'p-li', password: sha256(password), newPassword: fresh };
    expect((await portal.ask('POST /wutong-idaas-account/user/update-password', { as: li, body })).statusCode).toBe(200);
    expect([(await security()).passwordDue, (await login('Neu#2026x')).statusCode, (await login()).json().code]).toEqual([
      false,
      200,
      40102,
    ]);
    expect((await disown(id)).statusCode).toBe(404);
  });
});
