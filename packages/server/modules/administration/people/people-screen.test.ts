import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { makeAdministrator } from '../testing/administrators.ts';

let portal: Portal;
let li: Person;
let wang: Person;

beforeAll(async () => {
  portal = await openPortal();
  await makeAdministrator(portal.db, 'p-li');
  await makeAdministrator(portal.db, 'p-li', { tenantId: '10002' });
  await makeAdministrator(portal.db, 'p-wang', { areas: ['people'] });
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(() => portal.close());

const list = async (query: Record<string, string> = {}) =>
  (await portal.ask('GET /administration/v1/people', { as: li, query })).json().data;
const read = async (id: string, as = li) => (await portal.ask('GET /administration/v1/people/{id}', { as, params: { id } })).json();
const post = (what: 'disabled' | 'roles', id: string, body: object, as = li) =>
  portal.ask(`POST /administration/v1/people/{id}/${what}`, { as, params: { id }, body });
const version = async (id: string) => (await read(id)).data.version;
const add = (body: object, as = li) => portal.ask('POST /administration/v1/people', { as, body });
const role = async (id: string, apps: readonly string[], permissionId?: string) => {
  await portal.db.insertInto('roles').values({ id, tenant_id: '10001', name: id }).execute();
  for (const app of apps) await portal.db.insertInto('role_apps').values({ role_id: id, app_code: app }).execute();
  if (permissionId)
    await portal.db.insertInto('role_permissions').values({ role_id: id, permission_id: permissionId, actions: '["query"]' }).execute();
};

it('R-ADM-02 people are found by name, state and role, and a record says where each role comes from', async () => {
  const { roles } = (await read('p-wang')).data;
  expect(roles.map(({ givenBy }: { givenBy: string }) => givenBy).sort()).toEqual(['files', 'screens']);
  expect(await list({ q: 'wang' })).toMatchObject({ total: 1, rows: [{ id: 'p-wang', roles: 2, managedBy: 'files' }] });
  expect((await list({ role: roles[0].id, q: 'wang' })).total).toBe(1);
  expect((await list({ role: 'r-park' })).total).toBe(0);
  const all = await list({ pageSize: '1', pageIndex: '2', sort: '-username' });
  expect([all.total, all.rows.length]).toEqual([3, 1]);
});

it('R-ADM-02 who is disabled by an administrator loses sessions at once, and only that flag is lifted', async () => {
  const disabled = (await post('disabled', 'p-wang', { disabled: true, version: await version('p-wang') })).json().data;
  expect(disabled).toMatchObject({ disabledByAdministrator: true, disabledBySource: false, sessions: 0 });
  expect((await portal.ask('GET /wutong-idaas-account/current', { as: wang })).statusCode).toBe(401);
  expect((await list({ state: 'administrator' })).rows).toMatchObject([{ id: 'p-wang' }]);
  const stale = await post('disabled', 'p-wang', { disabled: false, version: 'x'.repeat(22) });
  expect([stale.statusCode, stale.json().code]).toEqual([409, 40939]);
  await portal.db.updateTable('people').set({ disabled_by_source: 1 }).where('id', '=', 'p-wang').execute();
  const half = await post('disabled', 'p-wang', { disabled: false, version: await version('p-wang') });
  expect(half.json().data).toMatchObject({ disabledByAdministrator: false, disabledBySource: true });
  expect((await list({ state: 'active', q: 'wang' })).total).toBe(0);
  await portal.db.updateTable('people').set({ disabled_by_source: 0, status: 'active' }).where('id', '=', 'p-wang').execute();
  wang = await portal.signIn('wang');
  const { rows } = (await portal.ask('GET /administration/v1/people/{id}/history', { as: li, params: { id: 'p-wang' } })).json().data;
  expect(rows[1]).toMatchObject({
    details: { did: 'disabled', name: '王芳' },
    changes: [{ field: 'disabledByAdministrator', to: 'true' }],
  });
});

it('R-ADM-02 nobody disables who may more, who works where they do not administer, or the last administrator', async () => {
  const elsewhere = await post('disabled', 'p-li', { disabled: true, version: await version('p-li') }, wang);
  expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([403, 40313]);
  await portal.db.insertInto('person_tenants').values({ person_id: 'p-gone', tenant_id: '10009', department_id: null, sort: 2 }).execute();
  const other = await post('disabled', 'p-gone', { disabled: true, version: await version('p-gone') });
  expect([other.statusCode, other.json().code]).toEqual([403, 40312]);
  const last = await post('disabled', 'p-li', { disabled: true, version: await version('p-li') });
  expect([last.statusCode, last.json().code]).toEqual([409, 40941]);
  expect((await read('p-li')).data.disabledByAdministrator).toBe(false);
});

it('R-ADM-02 roles are given and taken, none of a file, none that opens more than the administrator has', async () => {
  await role('r-small', ['finance']);
  await role('r-large', ['it']);
  await portal.db.insertInto('provision_state').values({ key: 'app:it', value: '{}' }).execute();
  const before = await version('p-wang');
  const given = (await post('roles', 'p-wang', { give: ['r-small'], take: [], version: before })).json().data;
  expect(given.roles).toContainEqual({ id: 'r-small', name: 'r-small', givenBy: 'screens' });
  expect((await post('roles', 'p-wang', { give: ['r-small'], take: [], version: before })).json().code).toBe(40939);
  expect((await post('roles', 'p-wang', { give: ['r-large'], take: [], version: given.version })).json().code).toBe(40311);
  const ofFile = given.roles.find(({ givenBy }: { givenBy: string }) => givenBy === 'files').id;
  expect((await post('roles', 'p-wang', { give: [], take: [ofFile], version: given.version })).json().code).toBe(40944);
  expect((await post('roles', 'p-wang', { give: ['r-park'], take: [], version: given.version })).statusCode).toBe(404);
  expect((await post('roles', 'p-wang', { give: [], take: [], version: given.version }, wang)).statusCode).toBe(403);
  const taken = (await post('roles', 'p-wang', { give: [], take: ['r-small'], version: given.version })).json().data;
  expect(taken.roles.map(({ id }: { id: string }) => id)).not.toContain('r-small');
  const last = await post('roles', 'p-li', { give: [], take: ['r-admin-p-li-10001'], version: await version('p-li') });
  expect(last.json().code).toBe(40941);
  const both = await Promise.all([0, 1].map(() => post('roles', 'p-wang', { give: ['r-small'], take: [], version: taken.version })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it('R-ADM-02 a person is added and found, and two of one name are refused', async () => {
  const person = { username: 'Chen.Xin', number: 'E2001', name: '陈欣', email: 'chen@example.test' };
  const added = (await add(person)).json().data;
  expect(added).toMatchObject({ username: 'chen.xin', managedBy: 'screens', hasPassword: false, tenants: [{ id: '10001' }] });
  expect((await list({ q: 'chenxin' })).rows).toMatchObject([{ id: added.id }]);
  const again = await add({ ...person, number: 'E2002' });
  expect([again.statusCode, again.json().code]).toEqual([409, 40943]);
  expect((await add({ ...person, username: 'x', number: 'E3', department: 'nowhere' })).statusCode).toBe(400);
  expect((await add({ ...person, username: '中文' })).statusCode).toBe(400);
});

it('R-ADM-02 wrong passwords are forgotten by an administrator', async () => {
  const at = new Date().toISOString();
  await portal.db
    .insertInto('login_failures')
    .values(Array.from({ length: 6 }, () => ({ username: 'wang', address: '10.0.0.1', at })))
    .execute();
  expect((await read('p-wang')).data.failures).toBe(6);
  await portal.ask('POST /administration/v1/people/{id}/unlock', { as: li, params: { id: 'p-wang' } });
  expect((await read('p-wang')).data.failures).toBe(0);
});

it('R-ADM-02 people of another tenant are not there', async () => {
  const park = await portal.signIn('li');
  await portal.ask('POST /asset/v1/login/setTenantId', { as: park, body: { tenantId: '10002' } });
  expect((await read('p-wang', park)).code).toBe(40401);
  expect((await post('disabled', 'p-wang', { disabled: true, version: 'x'.repeat(22) }, park)).statusCode).toBe(404);
});
