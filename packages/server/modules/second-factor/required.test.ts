import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { password, sha256 } from '../../testing/organisation.ts';
import { cookieHeader, openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { makeAdministrator } from '../administration/testing/administrators.ts';
import { addApp, codeOf, type HalfSignedIn, sayPassword } from './testing/half-signed-in.ts';

let portal: Portal;
let li: Person;
let wang: Person;
beforeAll(async () => {
  portal = await openPortal();
  await makeAdministrator(portal.db, 'p-li');
  await makeAdministrator(portal.db, 'p-li', { tenantId: '10002' });
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const table of ['second_factors', 'recovery_codes', 'pending_sign_ins', 'login_failures'] as const)
    await portal.db.deleteFrom(table).execute();
  await portal.db.deleteFrom('roles').where('id', '=', 'r-admin-p-wang-10001').execute();
  await portal.db.updateTable('roles').set({ second_factor: 'optional' }).execute();
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});

const require = (role: string, second_factor: 'required' | 'optional' = 'required') =>
  portal.db.updateTable('roles').set({ second_factor }).where('id', '=', role).execute();
const login = (username: string) => portal.ask('POST /idaas/login', { body: { username, password: sha256(password) } });
const list = async (as: Person) => (await portal.ask('GET /business-center/v1/second-factor', { as })).json().data;
const reset = (id: string, as = li) => portal.ask('POST /administration/v1/people/{id}/second-factor-reset', { as, params: { id } });

async function setUp(half: HalfSignedIn): Promise<string[]> {
  const { secret } = (await half.ask('POST /idaas/login/factor/new-app')).json().data;
  const wrong = await half.ask('POST /idaas/login/factor/add', { name: '手机', code: '000000' });
  expect(wrong.json().code).toBe(40317);
  const added = await half.ask('POST /idaas/login/factor/add', { name: '手机', code: codeOf(secret) });
  return added.json().data.recoveryCodes;
}

describe('a role that asks for a second factor', () => {
  it('R-ADM-10 has a person without one set it up right after the password, and lets nobody in before', async () => {
    await require('r-few');
    const half = await sayPassword(portal, 'wang');
    const page = await portal.inject({ url: '/idaas/login/factor', headers: { cookie: half.cookie } });
    expect(page.body).toContain('id="factor-set-up"');
    expect((await half.show('123456')).json().code).toBe(40108);
    expect((await half.ask('POST /idaas/login/factor/enter')).json().code).toBe(40109);
    const codes = await setUp(half);
    expect(codes).toHaveLength(10);
    expect((await half.ask('POST /idaas/login/factor/add', { name: '又一个', code: '123456' })).json().code).toBe(40317);
    const entered = await half.ask('POST /idaas/login/factor/enter');
    expect(entered.statusCode).toBe(200);
    const as = { cookie: cookieHeader(entered), token: entered.json().data.token };
    expect(await list(as)).toMatchObject({ required: true, factors: [{ name: '手机' }], recoveryCodes: 10 });
    expect((await half.ask('POST /idaas/login/factor/enter')).json().code).toBe(40109);
    expect((await (await sayPassword(portal, 'wang')).show(codes[0]!)).statusCode).toBe(200);
  });

  it('R-ADM-10 counts in whichever tenant it is, and for those alone who have it', async () => {
    await require('r-park');
    expect((await login('li')).json().code).toBe(40107);
    expect((await login('wang')).statusCode).toBe(200);
  });

  it('R-ADM-10 of two who set one up at once with the same password, one is too late', async () => {
    await require('r-few');
    const halves = await Promise.all([sayPassword(portal, 'wang'), sayPassword(portal, 'wang')]);
    const begun = await Promise.all(halves.map((half) => half.ask('POST /idaas/login/factor/new-app')));
    const added = await Promise.all(
      halves.map((half, at) => half.ask('POST /idaas/login/factor/add', { name: 'x', code: codeOf(begun[at]!.json().data.secret) })),
    );
    expect(added.map((one) => one.json().code).sort()).toEqual([0, 40109]);
  });

  it('R-ADM-10 keeps the last factor, and an earlier one can go', async () => {
    await require('r-few');
    await addApp(portal, wang);
    const remove = (id: string) => portal.ask('POST /business-center/v1/second-factor/remove', { as: wang, body: { id } });
    const [{ id }] = (await list(wang)).factors;
    expect((await remove(id)).json().code).toBe(40315);
    await addApp(portal, wang, '平板');
    expect((await remove(id)).statusCode).toBe(200);
    const [{ id: other }] = (await list(wang)).factors;
    expect((await remove(other)).json().code).toBe(40315);
    await require('r-few', 'optional');
    expect((await remove(other)).statusCode).toBe(200);
  });

  it('R-ADM-10 is set on the screen of roles, and only who may as much as the role lifts it', async () => {
    const role = (await portal.ask('GET /administration/v1/roles/{id}', { as: li, params: { id: 'r-few' } })).json().data;
    const { version, name, names, apps, permissions } = role;
    const put = (body: object, as = li) => portal.ask('PUT /administration/v1/roles/{id}', { as, params: { id: 'r-few' }, body });
    const changed = await put({ version, name, names, apps, permissions, secondFactor: 'required' });
    expect(changed.json().data.secondFactor).toBe('required');
    expect((await login('wang')).json().code).toBe(40107);
    const history = await portal.ask('GET /administration/v1/roles/{id}/history', { as: li, params: { id: 'r-few' } });
    expect(history.json().data.rows[0].changes).toEqual([{ field: 'secondFactor', from: 'optional', to: 'required' }]);
    await makeAdministrator(portal.db, 'p-wang', { areas: ['roles'] });
    const all = (await portal.ask('GET /administration/v1/roles/{id}', { as: li, params: { id: 'r-all' } })).json().data;
    const ofAll = (more: object) => ({ ...fieldsOf(all), ...more });
    const required = await portal.ask('PUT /administration/v1/roles/{id}', {
      as: li,
      params: { id: 'r-all' },
      body: ofAll({ version: all.version, secondFactor: 'required' }),
    });
    const lifted = await portal.ask('PUT /administration/v1/roles/{id}', {
      as: wang,
      params: { id: 'r-all' },
      body: ofAll({ version: required.json().data.version, secondFactor: 'optional' }),
    });
    expect([required.statusCode, lifted.json().code]).toEqual([200, 40311]);
  });
});

const fieldsOf = ({ name, names, apps, permissions }: Record<string, unknown>) => ({ name, names, apps, permissions });

describe('an administrator', () => {
  it('R-ADM-10 sees whether a person has a factor and resets it; the person is signed out and messaged', async () => {
    await addApp(portal, wang);
    const read = async () => (await portal.ask('GET /administration/v1/people/{id}', { as: li, params: { id: 'p-wang' } })).json().data;
    await (await sayPassword(portal, 'wang')).show('111111');
    expect(await read()).toMatchObject({ secondFactors: 1, secondFactorRequired: false, failures: 1 });
    expect((await portal.ask('POST /administration/v1/people/{id}/unlock', { as: li, params: { id: 'p-wang' } })).statusCode).toBe(200);
    expect((await read()).failures).toBe(0);
    const half = await sayPassword(portal, 'wang');
    expect((await reset('p-wang')).json().data.secondFactors).toBe(0);
    expect((await portal.ask('GET /wutong-idaas-account/current', { as: wang })).statusCode).toBe(996);
    expect((await half.show('123456')).json().code).toBe(40109);
    expect((await login('wang')).statusCode).toBe(200);
    const history = await portal.ask('GET /administration/v1/people/{id}/history', { as: li, params: { id: 'p-wang' } });
    expect(history.json().data.rows[0].details).toMatchObject({ did: 'second-factor-reset', name: '王芳' });
    const contents = portal.db.selectFrom('messages as m').innerJoin('message_contents as c', 'c.id', 'm.content_id');
    const told = await contents.select('c.body').where('m.person_id', '=', 'p-wang').execute();
    expect(told.some(({ body }) => body.includes('管理员已重置您的第二步验证'))).toBe(true);
  });

  it('R-ADM-10 resets neither the own one, nor that of who may more, nor without the permission, nor in another tenant', async () => {
    await addApp(portal, li);
    expect((await reset('p-li')).json().code).toBe(40319);
    expect((await reset('p-li', wang)).json().code).toBe(40301);
    await makeAdministrator(portal.db, 'p-wang', { areas: ['people'] });
    expect([40312, 40313]).toContain((await reset('p-li', wang)).json().code);
    expect((await reset('nobody')).statusCode).toBe(404);
    await portal.ask('POST /asset/v1/login/setTenantId', { as: li, body: { tenantId: '10002' } });
    expect((await reset('p-wang')).statusCode).toBe(404);
    expect((await list(li)).factors).toHaveLength(1);
  });

  it('R-ADM-10 the list of people shows who has one and who needs one, and filters by it', async () => {
    await require('r-few');
    const listed = async (secondFactor?: 'set-up' | 'missing' | 'none') => {
      const query = { pageSize: '100', ...(secondFactor && { secondFactor }) };
      const { rows } = (await portal.ask('GET /administration/v1/people', { as: li, query })).json().data;
      return rows.map(({ id, secondFactor: state }: { id: string; secondFactor: string }) => `${id} ${state}`);
    };
    expect(await listed('missing')).toContain('p-wang missing');
    expect(await listed('none')).not.toContain('p-wang none');
    await portal.db
      .insertInto('second_factors')
      .values({
        id: 'f1',
        person_id: 'p-wang',
        kind: 'app',
        name: '手机',
        sealed_secret: 'x',
        credential_id: null,
        public_key: null,
        used_at: null,
        added_at: new Date().toISOString(),
      })
      .execute();
    expect(await listed('set-up')).toEqual(['p-wang set-up']);
    expect(await listed('missing')).not.toContain('p-wang missing');
    expect((await listed()).length).toBe((await listed('none')).length + (await listed('missing')).length + 1);
  });
});
