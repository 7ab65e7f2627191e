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
const add = (body: object, as = li) => portal.ask('POST /administration/v1/people', { as, body });
const role = async (id: string, apps: readonly string[], permissionId?: string) => {
  await portal.db.insertInto('roles').values({ id, tenant_id: '10001', name: id }).execute();
  for (const app of apps) await portal.db.insertInto('role_apps').values({ role_id: id, app_code: app }).execute();
  if (permissionId)
    await portal.db.insertInto('role_permissions').values({ role_id: id, permission_id: permissionId, actions: '["query"]' }).execute();
};

it('R-ADM-02 people are found by name, state and role, and a record has the origin of each role', async () => {
  const { roles } = (await read('p-wang')).data;
  expect(roles.map(({ givenBy }: { givenBy: string }) => givenBy).sort()).toEqual(['files', 'screens']);
  expect(await list({ q: 'wang' })).toMatchObject({ total: 1, rows: [{ id: 'p-wang', roles: 2, managedBy: 'files' }] });
  expect((await list({ role: roles[0].id, q: 'wang' })).total).toBe(1);
  expect((await list({ role: 'r-park' })).total).toBe(0);
  const all = await list({ pageSize: '1', pageIndex: '2', sort: '-username' });
  expect([all.total, all.rows.length]).toEqual([3, 1]);
});

it.each(['\u200b\u200b', '张\u202e三', '张\n三', '张\u200b三', '  ', '张\u200d三'])('R-ADM-02 nobody is called %j', async (name) => {
  const response = await add({ username: 'odd.name', number: 'ODD1', name });
  expect([response.statusCode, response.json().errors[0].path]).toEqual([400, '/name']);
});

it('R-ADM-02 a number in other case is taken, and a telephone number of full width is stored in the usual digits', async () => {
  const added = await add({ username: 'full.width', number: 'FW-1', name: '全角', fields: { phone: '＋８６　１３８' } });
  expect(added.json().data.fields.phone).toBe('+86 138');
  const again = await add({ username: 'full.width2', number: 'fw-1', name: '全角' });
  expect([again.statusCode, again.json().errors[0].path]).toEqual([409, '/number']);
});

it('R-ADM-02 an administrator disables a person, whose sessions end at once, and enabling clears only the administrator’s flag', async () => {
  const disabled = (await post('disabled', 'p-wang', { disabled: true })).json().data;
  expect(disabled).toMatchObject({ disabledByAdministrator: true, disabledBySource: false, sessions: 0 });
  expect((await portal.ask('GET /wutong-idaas-account/current', { as: wang })).statusCode).toBe(401);
  expect((await list({ state: 'administrator' })).rows).toMatchObject([{ id: 'p-wang' }]);
  await portal.db.updateTable('people').set({ disabled_by_source: 1 }).where('id', '=', 'p-wang').execute();
  const half = await post('disabled', 'p-wang', { disabled: false });
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

it('R-ADM-02 nobody can disable people with more permissions, people of tenants they do not administer, or the last administrator', async () => {
  const elsewhere = await post('disabled', 'p-li', { disabled: true }, wang);
  expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([403, 40313]);
  await portal.db.insertInto('person_tenants').values({ person_id: 'p-gone', tenant_id: '10009', department_id: null, sort: 2 }).execute();
  const other = await post('disabled', 'p-gone', { disabled: true });
  expect([other.statusCode, other.json().code]).toEqual([403, 40312]);
  const last = await post('disabled', 'p-li', { disabled: true });
  expect([last.statusCode, last.json().code]).toEqual([409, 40941]);
  expect((await read('p-li')).data.disabledByAdministrator).toBe(false);
});

it('R-ADM-02 roles are given and taken, none of a file, none that opens more than the administrator has', async () => {
  await role('r-small', ['finance']);
  await role('r-large', ['it']);
  await portal.db.insertInto('provision_state').values({ key: 'app:it', value: '{}' }).execute();
  const given = (await post('roles', 'p-wang', { give: ['r-small'], take: [] })).json().data;
  expect(given.roles).toContainEqual({ id: 'r-small', name: 'r-small', givenBy: 'screens' });
  expect((await post('roles', 'p-wang', { give: ['r-large'], take: [] })).json().code).toBe(40311);
  const ofFile = given.roles.find(({ givenBy }: { givenBy: string }) => givenBy === 'files').id;
  expect((await post('roles', 'p-wang', { give: [], take: [ofFile] })).json().code).toBe(40944);
  expect((await post('roles', 'p-wang', { give: ['r-park'], take: [] })).statusCode).toBe(404);
  expect((await post('roles', 'p-wang', { give: [], take: [] }, wang)).statusCode).toBe(403);
  const taken = (await post('roles', 'p-wang', { give: [], take: ['r-small'] })).json().data;
  expect(taken.roles.map(({ id }: { id: string }) => id)).not.toContain('r-small');
  const last = await post('roles', 'p-li', { give: [], take: ['r-admin-p-li-10001'] });
  expect(last.json().code).toBe(40941);
  const both = await Promise.all([0, 1].map(() => post('roles', 'p-wang', { give: ['r-small'], take: [] })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200]);
  expect((await read('p-wang')).data.roles.filter(({ id }: { id: string }) => id === 'r-small')).toHaveLength(1);
});

it('R-ADM-02 a person is added and found, and two of one name are refused', async () => {
  const person = { username: 'Chen.Xin', number: 'E2001', name: '陈欣', fields: { email: 'chen@example.test' } };
  const added = (await add(person)).json().data;
  expect(added).toMatchObject({ username: 'chen.xin', managedBy: 'screens', hasPassword: false, tenants: [{ id: '10001' }] });
  expect((await list({ q: 'chenxin' })).rows).toMatchObject([{ id: added.id }]);
  const again = await add({ ...person, number: 'E2002' });
  expect([again.statusCode, again.json().code]).toEqual([409, 40943]);
  const paths = async (body: object) => (await add(body)).json().errors.map(({ path }: { path: string }) => path);
  expect([await paths({ ...person, number: 'E2002' }), await paths({ ...person, username: 'another' })]).toEqual([
    ['/username'],
    ['/number'],
  ]);
  expect(await paths(person)).toEqual(['/username']);
  expect((await add({ ...person, username: 'x', number: 'E3', department: 'nowhere' })).statusCode).toBe(400);
  expect((await add({ ...person, username: '中文' })).statusCode).toBe(400);
});

const put = (id: string, body: object, as = li) => portal.ask('PUT /administration/v1/people/{id}', { as, params: { id }, body });
const historyOf = async (id: string) =>
  (await portal.ask('GET /administration/v1/people/{id}/history', { as: li, params: { id } })).json().data.rows;
const blank = { fields: { title: '', email: '', phone: '' }, department: null };

it('R-ADM-02 a person of the screens is corrected, found by the new name, and the log has the old value', async () => {
  const person = { username: 'zhao.yi', number: 'E2101', name: '赵一', fields: { email: 'zhao@example.test' } };
  const { id, version: first } = (await add(person)).json().data;
  const department = 'd-new';
  await portal.db
    .insertInto('departments')
    .values({ id: department, tenant_id: '10001', parent_id: null, name: '新部门', sort: 9 })
    .execute();
  const fields = { ...blank, username: 'Zhao.Er', name: ' 赵二 ', fields: { email: '', phone: '8001' }, department };
  const changed = (await put(id, { ...fields, version: first })).json().data;
  expect(changed).toMatchObject({ name: '赵二', username: 'zhao.er', userCode: 'E2101', fields: { email: '', phone: '8001' }, department });
  expect((await list({ q: '赵二' })).rows).toMatchObject([{ id }]);
  expect((await list({ q: '赵一' })).total).toBe(0);
  const [entry] = await historyOf(id);
  expect(entry).toMatchObject({ details: { did: 'changed', name: '赵二' } });
  expect(entry.changes).toContainEqual({ field: 'username', from: 'zhao.yi', to: 'zhao.er' });
  expect(entry.changes).toContainEqual({ field: '邮箱', from: 'zhao@example.test', to: '' });
  const query = { q: '邮箱 赵二', subject: `person:${id}` };
  const found = (await portal.ask('GET /administration/v1/audit', { as: li, query })).json().data.rows;
  expect(found).toMatchObject([{ seq: entry.seq }]);
  expect(entry.changes.map(({ field }: { field: string }) => field)).toContain('department');

  const stale = await put(id, { ...fields, version: first });
  expect([stale.json().code, stale.json().data.username]).toEqual([40939, 'zhao.er']);
  const now = { ...fields, version: changed.version };
  expect((await put(id, { ...now, username: 'wang' })).json().code).toBe(40943);
  expect((await put(id, { ...now, department: 'nowhere' })).statusCode).toBe(400);
  const few = await makeFew();
  expect((await put(id, now, few)).statusCode).toBe(403);
});

/** Signs in a person who may only read people. */
async function makeFew(): Promise<Person> {
  await portal.db
    .updateTable('role_permissions')
    .set({ actions: '["query","get"]' })
    .where('role_id', '=', 'r-admin-p-wang-10001')
    .execute();
  return portal.signIn('wang');
}

it('R-ADM-02 people of files cannot be changed on screens', async () => {
  const { data } = await read('p-wang');
  const refused = await put('p-wang', { ...blank, username: 'wang', name: '王', version: data.version });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 40957]);
  expect(refused.json().msg).toContain('people.json');
});

it('R-ADM-02 an account is disabled whatever the person has done meanwhile', async () => {
  const { id, version: read1 } = (await add({ username: 'chu', number: 'E2102', name: '楚' })).json().data;
  await portal.db.updateTable('people').set({ password_hash: 'x' }).where('id', '=', id).execute();
  expect((await read(id)).data.version).toBe(read1);
  expect((await post('disabled', id, { disabled: true })).json().data.disabledByAdministrator).toBe(true);
});

it('R-ADM-02 a person is added with roles, none that opens more than the administrator has', async () => {
  await role('r-first', ['finance']);
  await role('r-more', ['it']);
  const person = { username: 'sun', number: 'E2103', name: '孙' };
  expect((await add({ ...person, roles: ['r-more'] })).json().code).toBe(40311);
  expect((await list({ q: 'sun' })).total).toBe(0);
  const effect = await portal.ask('POST /administration/v1/people/effect', { as: li, body: { give: ['r-first'] } });
  expect(effect.json().data).toContainEqual(expect.objectContaining({ kind: 'app', code: 'finance' }));
  const added = (await add({ ...person, roles: ['r-first'] })).json().data;
  expect(added.roles).toEqual([{ id: 'r-first', name: 'r-first', givenBy: 'screens' }]);
  const dids = (await historyOf(added.id)).map(({ details }: { details: { did: string } }) => details.did);
  expect(dids).toEqual(['roles-changed', 'made']);
});

it('R-ADM-02 password links are created for several people at once, only for those without a password, and each is in the log', async () => {
  const ids: string[] = [];
  for (const name of ['甲', '乙']) ids.push((await add({ username: `many-${ids.length}`, number: `M${ids.length}`, name })).json().data.id);
  const none = await list({ password: 'none', pageSize: '100' });
  expect(none.rows.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(ids));
  expect(none.rows.every(({ hasPassword }: { hasPassword: boolean }) => !hasPassword)).toBe(true);
  const make = (people: readonly string[]) => portal.ask('POST /administration/v1/people/password-links', { as: li, body: { people } });
  const made = (await make([...ids, 'p-wang'])).json().data;
  expect(made.links).toMatchObject([
    { id: ids[0], name: '甲', username: 'many-0', path: expect.stringMatching(/^\/idaas\/new-password#/) },
    { id: ids[1] },
  ]);
  expect(made.skipped).toEqual([{ id: 'p-wang', name: '王芳', why: 'has-password' }]);
  for (const id of ids) expect((await historyOf(id))[0].details).toEqual({ did: 'password-link', name: expect.any(String) });
  expect((await make(Array.from({ length: 201 }, (_, at) => `p-${at}`))).statusCode).toBe(400);
  expect((await make(['nobody'])).statusCode).toBe(404);
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
  expect((await post('disabled', 'p-wang', { disabled: true }, park)).statusCode).toBe(404);
});
