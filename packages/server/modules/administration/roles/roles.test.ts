import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { makeAdministrator } from '../testing/administrators.ts';

let portal: Portal;
let li: Person;
let wang: Person;
let park: Person;

beforeAll(async () => {
  portal = await openPortal();
  await makeAdministrator(portal.db, 'p-li');
  await makeAdministrator(portal.db, 'p-wang', { areas: ['roles'] });
  await makeAdministrator(portal.db, 'p-li', { tenantId: '10002' });
  [li, wang, park] = [await portal.signIn('li'), await portal.signIn('wang'), await portal.signIn('li')];
  await portal.ask('POST /asset/v1/login/setTenantId', { as: park, body: { tenantId: '10002' } });
});
afterAll(() => portal.close());

const fields = {
  name: '采购员',
  names: { 'en-US': 'Buyer' },
  apps: [{ code: 'hr', functions: ['leave'] }],
  permissions: [],
  secondFactor: 'optional',
};
const make = async (more: object = {}, as = li) => portal.ask('POST /administration/v1/roles', { as, body: { ...fields, ...more } });
const read = async (id: string, as = li) => (await portal.ask('GET /administration/v1/roles/{id}', { as, params: { id } })).json();
const put = (id: string, body: object, as = li) => portal.ask('PUT /administration/v1/roles/{id}', { as, params: { id }, body });
const ofFile = (id: string) =>
  portal.db
    .insertInto('provision_state')
    .values({
      key: `role:${id}`,
      value: JSON.stringify({
        row: { id, tenant_id: '10001', name: '文件里的角色', names: '{}' },
        links: { role_permissions: [], role_apps: [{ role_id: id, app_code: 'hr' }], role_functions: [] },
      }),
    })
    .execute();

it('R-ADM-02 two roles of a tenant have no equal names, and a role keeps its own', async () => {
  const first = (await make({ name: 'Archivist' })).json().data;
  for (const name of ['Archivist', ' archivist ']) {
    const response = await make({ name });
    expect([response.statusCode, response.json().errors]).toEqual([409, [{ path: '/name', message: '已有人或记录使用，请换一个' }]]);
  }
  const other = (await make({ name: 'Registrar' })).json().data;
  expect((await put(other.id, { ...fields, name: 'ARCHIVIST', version: other.version })).statusCode).toBe(409);
  const changed = await put(first.id, { ...fields, name: 'archivist', version: first.version });
  expect([changed.statusCode, changed.json().data.name]).toEqual([200, 'archivist']);
  await portal.db.updateTable('roles').set({ name: 'archivist' }).where('id', '=', other.id).execute();
  const { version } = (await read(other.id)).data;
  expect((await put(other.id, { ...fields, name: 'archivist', version })).statusCode).toBe(200);
  expect((await make({ name: 'Archivist' }, park)).statusCode).toBe(200);
});

it('R-ADM-02 a name of a role shows something', async () => {
  for (const name of ['  ', '\u200b', 'a\u202eb', 'a\nb']) expect((await make({ name })).statusCode).toBe(400);
});

it('R-ADM-02 a role is made, found, changed and deleted, and its history has every field before and after', async () => {
  const made = (await make()).json().data;
  expect(made).toMatchObject({ ...fields, people: 0, ownership: { file: null, takenOver: null } });
  const { data: list } = (await portal.ask('GET /administration/v1/roles', { as: li, query: { q: '采购' } })).json();
  expect(list).toMatchObject({ total: 1, rows: [{ id: made.id, name: '采购员', apps: 1 }] });

  const { version } = made;
  const changed = await put(made.id, { ...fields, name: '采购主管', apps: [{ code: 'hr', functions: null }], version });
  expect(changed.json().data).toMatchObject({ name: '采购主管', apps: [{ code: 'hr', functions: null }] });
  const { rows } = (await portal.ask('GET /administration/v1/roles/{id}/history', { as: li, params: { id: made.id } })).json().data;
  expect(rows[0]).toMatchObject({ event: 'administration-changed', personName: '李晓明', details: { did: 'changed', name: '采购主管' } });
  expect(rows[0].changes).toEqual([
    { field: 'name', from: '采购员', to: '采购主管' },
    { field: 'apps.人力资源', from: '请假申请', to: '*' },
  ]);
  expect((await portal.ask('DELETE /administration/v1/roles/{id}', { as: li, params: { id: made.id } })).statusCode).toBe(200);
  expect((await read(made.id)).code).toBe(40401);
});

it('R-ADM-02 a save with another version is refused with the present record', async () => {
  const made = (await make()).json().data;
  await put(made.id, { ...fields, name: '别人改的', version: made.version });
  const late = await put(made.id, { ...fields, name: '我改的', version: made.version });
  expect([late.statusCode, late.json().code, late.json().data.name]).toEqual([409, 40939, '别人改的']);
  const now = late.json().data.version;
  expect((await put(made.id, { ...fields, name: '我改的', version: now })).statusCode).toBe(200);
});

it('R-ADM-02 nobody can grant what they do not have, and everybody may keep the present content', async () => {
  await portal.db.insertInto('provision_state').values({ key: 'app:it', value: '{}' }).execute();
  const app = await make({ apps: [{ code: 'it', functions: null }] });
  expect([app.statusCode, app.json().code]).toEqual([403, 40311]);
  const permission = await make({ permissions: [{ permissionId: 'message', actions: ['add'] }] });
  expect(permission.json().code).toBe(40311);
  const ofWang = await make({ permissions: [{ permissionId: 'administration-people', actions: ['query'] }] }, wang);
  expect(ofWang.json().code).toBe(40311);
  const fn = await make({ apps: [{ code: 'hr', functions: null }] }, wang);
  expect(fn.json().msg).toContain('出差申请');

  const made = (await make({ apps: [{ code: 'finance', functions: null }] })).json().data;
  const renamed = await put(
    made.id,
    { ...fields, apps: [{ code: 'finance', functions: null }], name: '改名', version: made.version },
    wang,
  );
  expect(renamed.statusCode).toBe(200);
});

it('R-ADM-02 a refusal names what is missing as the screen does, in the language of the reader', async () => {
  const refused = async (language: string) =>
    portal.ask('POST /administration/v1/roles', {
      as: wang,
      body: { ...fields, apps: [], permissions: [{ permissionId: 'administration-people', actions: ['add'] }] },
      headers: { 'accept-language': language },
    });
  expect((await refused('zh-CN')).json().msg).toContain('“人员 · 新增”');
  expect((await refused('en')).json().msg).toContain('“People · Add”');
});

it('R-ADM-02 an action that nothing asks for prevents no grant, and is not offered', async () => {
  const permissions = [{ permissionId: 'address-book', actions: ['disable'] }];
  expect((await make({ name: '无用权限', apps: [], permissions })).statusCode).toBe(200);
  const read = async () => (await portal.ask('GET /administration/v1/roles/permissions', { as: li })).json().data;
  const actionsOf = async (id: string) =>
    (await read()).find(({ permissionId }: { permissionId: string }) => permissionId === id)?.actions ?? [];
  expect([await actionsOf('administration-health'), await actionsOf('fleet')]).toEqual([['query'], []]);
  await portal.db.updateTable('functions').set({ permission: 'administration-health:export' }).where('code', '=', 'secret').execute();
  expect(await actionsOf('administration-health')).toEqual(['query', 'export']);
  const asked = await make({ name: '报表', apps: [], permissions: [{ permissionId: 'message', actions: ['add'] }] });
  expect(asked.json().code).toBe(40311);
  await portal.db.updateTable('functions').set({ permission: 'fleet:query' }).where('code', '=', 'secret').execute();
  expect(await actionsOf('fleet')).toEqual(['query']);
});

it('R-ADM-02 a company names its own permissions in a dictionary', async () => {
  await portal.db.insertInto('dictionaries').values({ code: 'permission', name: '自有权限' }).execute();
  await portal.db
    .insertInto('dictionary_entries')
    .values({ dictionary_code: 'permission', value: 'garage', label: '车库', labels: '{"en-US":"Garage"}', sort: 1 })
    .execute();
  const named = async (language: string) => {
    const answer = await portal.ask('GET /administration/v1/roles/permissions', { as: li, headers: { 'accept-language': language } });
    return (answer.json().data as { permissionId: string }[]).find(({ permissionId }) => permissionId === 'garage');
  };
  expect(await named('zh-CN')).toEqual({ permissionId: 'garage', actions: [], name: '车库' });
  expect(await named('en-US')).toMatchObject({ name: 'Garage' });
});

it('R-ADM-02 the last person who can grant roles keeps that permission', async () => {
  const { data } = await read('r-admin-p-li-10002', park);
  const refused = await put(data.id, { ...data, permissions: [], version: data.version, ...without }, park);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 40941]);
  expect((await read('r-admin-p-li-10002', park)).data.permissions.length).toBeGreaterThan(0);
});
it('R-ADM-02 the last person who can reach the screen of roles keeps that function', async () => {
  const row = await portal.db.selectFrom('functions').selectAll().where('code', '=', 'secret').executeTakeFirstOrThrow();
  const fn = { ...row, code: 'roles-screen', name: '角色', permission: 'administration-roles:query' };
  await portal.db.insertInto('functions').values(fn).execute();
  await portal.db.insertInto('role_apps').values({ role_id: 'r-admin-p-li-10002', app_code: 'it' }).execute();
  const { data } = await read('r-admin-p-li-10002', park);
  const refused = await put(data.id, { ...data, apps: [], version: data.version, ...without }, park);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 40941]);
  expect((await read(data.id, park)).data.apps).toEqual([{ code: 'it', functions: null }]);
  await portal.db.deleteFrom('functions').where('code', '=', fn.code).execute();
  const { data: now } = await read(data.id, park);
  expect((await put(data.id, { ...now, apps: [], version: now.version, ...without }, park)).statusCode).toBe(200);
});

const without = { opened: undefined, openedApps: undefined, id: undefined, people: undefined, ownership: undefined };

it('R-ADM-02 an app with no function chosen is refused: it would be stored as the whole app', async () => {
  const refused = await make({ apps: [{ code: 'hr', functions: [] }] });
  expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, '/apps/0/functions']);
});

it('R-ADM-02 people with one area of the administration have its pickers, and nobody else', async () => {
  const pick = async (as: Person) => (await portal.ask('GET /administration/v1/choices/roles', { as, query: { q: '经' } })).statusCode;
  await portal.db
    .insertInto('people')
    .values({
      id: 'p-plain',
      username: 'plain',
      user_code: 'E9',
      unique_no: 'N9',
      real_name: '周平',
      nick_name: '',
      sex: 'unknown',
      picture: null,
      title: '',
      email: '',
      phone: '',
      office: '',
      password_hash: (await portal.db.selectFrom('people').select('password_hash').where('id', '=', 'p-li').executeTakeFirstOrThrow())
        .password_hash,
      status: 'active',
      tsmp_visible: 0,
    })
    .execute();
  await portal.db.insertInto('person_tenants').values({ person_id: 'p-plain', tenant_id: '10001', department_id: null, sort: 1 }).execute();
  expect([await pick(wang), await pick(await portal.signIn('plain'))]).toEqual([200, 403]);
});

it('R-ADM-02 roles of another tenant are not there', async () => {
  expect((await read('r-park')).code).toBe(40401);
  expect((await put('r-park', { ...fields, version: 'x'.repeat(22) })).statusCode).toBe(404);
  expect((await read('r-park', park)).data.name).toBe('园区员工');
});

it('R-ADM-09 a role of a file is read-only until it is taken over, and gets the file’s content when it is given back', async () => {
  await ofFile('r-few');
  const { data } = await read('r-few');
  expect(data.ownership.file).toEqual({ name: 'roles.json', record: 'r-few' });
  const body = { ...fields, permissions: [], version: data.version };
  const refused = await put('r-few', body);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 40940]);
  expect(refused.json().msg).toContain('roles.json');

  const own = (owner: string, version: string) =>
    portal.ask('POST /administration/v1/roles/{id}/ownership', { as: li, params: { id: 'r-few' }, body: { owner, version } });
  const taken = (await own('screens', data.version)).json().data;
  expect(taken.ownership.takenOver).toMatchObject({ by: '李晓明' });
  const changed = (await put('r-few', { ...body, version: taken.version })).json().data;
  expect(changed.name).toBe('采购员');
  const effect = await portal.ask('POST /administration/v1/roles/{id}/ownership/effect', { as: li, params: { id: 'r-few' } });
  expect([effect.statusCode, Array.isArray(effect.json().data)]).toEqual([200, true]);
  const kept = (await portal.ask('GET /administration/v1/roles/{id}', { as: li, params: { id: 'r-few' } })).json().data;
  expect(kept).toEqual(changed);
  const back = (await own('files', changed.version)).json().data;
  expect(back).toMatchObject({ name: '文件里的角色', apps: [{ code: 'hr', functions: null }], ownership: { takenOver: null } });
  expect((await portal.ask('DELETE /administration/v1/roles/{id}', { as: li, params: { id: 'r-few' } })).json().code).toBe(40940);
});

it('R-ADM-02 a role with people cannot be deleted', async () => {
  const refused = await portal.ask('DELETE /administration/v1/roles/{id}', { as: li, params: { id: 'r-all' } });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 40942]);
});
