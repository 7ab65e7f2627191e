import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { makeAdministrator } from '../testing/administrators.ts';

let portal: Portal;
let li: Person;

beforeEach(async () => {
  portal = await openPortal();
  await makeAdministrator(portal.db, 'p-li');
  li = await portal.signIn('li');
});
afterEach(() => portal.close());

const fields = { name: '新公司', names: { 'en-US': 'New company' }, description: '华东', descriptions: {}, timeZone: '' };
const ask = (...[name, more]: Parameters<Portal['ask']>) => portal.ask(name, { as: li, ...more });
const list = async () => (await ask('GET /administration/v1/tenants')).json().data.rows as { id: string; name: string; current: boolean }[];
const make = (as = li) => ask('POST /administration/v1/tenants', { as, body: fields });

it('R-RUN-03 an administrator sees the tenants in which they have the area, and no other', async () => {
  expect((await list()).map(({ id, current }) => [id, current])).toEqual([['10001', true]]);
  expect((await ask('GET /administration/v1/tenants/{id}', { params: { id: '10002' } })).statusCode).toBe(404);
  await makeAdministrator(portal.db, 'p-li', { tenantId: '10002' });
  expect((await list()).map(({ id }) => id)).toEqual(['10001', '10002']);
});

it('R-RUN-03 a tenant is made with a root department and roles, and its maker administers it', async () => {
  const { id } = (await make()).json().data;
  expect((await list()).map(({ name }) => name)).toEqual(['默认集团', '新公司']);
  await ask('POST /asset/v1/login/setTenantId', { body: { tenantId: id } });
  expect((await ask('GET /administration/v1/departments')).json().data.map(({ name }: { name: string }) => name)).toEqual(['新公司']);
  const { rows } = (await ask('GET /administration/v1/roles')).json().data;
  expect(rows.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['员工', '系统管理员']));
  expect((await make()).statusCode).toBe(200);
});

it('R-RUN-03 the number of departments has neither the company itself nor archived ones, in the list and on the record', async () => {
  const { id } = (await make()).json().data;
  const numbers = async () => {
    const row = (await list()).find((one) => one.id === id) as { departments?: number } | undefined;
    const record = (await ask('GET /administration/v1/tenants/{id}', { params: { id } })).json().data;
    return [row?.departments, record.departments];
  };
  expect(await numbers()).toEqual([0, 0]);
  const root = await portal.db.selectFrom('departments').select('id').where('tenant_id', '=', id).executeTakeFirstOrThrow();
  const below = (name: string) => ({ id: name, tenant_id: id, parent_id: root.id, name, sort: 0 });
  await portal.db
    .insertInto('departments')
    .values([below('one'), { ...below('two'), archived_at: '2026-01-01T00:00:00.000Z' }])
    .execute();
  expect(await numbers()).toEqual([1, 1]);
  // Departments side by side at the top are all departments.
  await portal.db.updateTable('departments').set({ parent_id: null }).where('id', '=', 'one').execute();
  expect(await numbers()).toEqual([2, 2]);
});

it('R-RUN-03 a tenant is renamed, not over the change of somebody else, and has a history', async () => {
  const { id, version } = (await make()).json().data;
  const put = (name: string) => ask('PUT /administration/v1/tenants/{id}', { params: { id }, body: { ...fields, name, version } });
  expect((await put('改名')).json().data.name).toBe('改名');
  const stale = await put('又改名');
  expect([stale.statusCode, stale.json().code, stale.json().data.name]).toEqual([409, 40939, '改名']);
  const history = (await ask('GET /administration/v1/tenants/{id}/history', { params: { id } })).json().data;
  expect(history.rows.map(({ details }: { details: { did: string } }) => details.did)).toEqual(['changed', 'made']);
});

it('R-RUN-03 people who lack a part of the administration make no tenant', async () => {
  await makeAdministrator(portal.db, 'p-wang', { areas: ['tenants', 'people', 'roles'] });
  const refused = await make(await portal.signIn('wang'));
  expect([refused.statusCode, refused.json().code]).toEqual([403, 40330]);
});

it('R-RUN-03 a tenant has a time zone of its own, which must be one', async () => {
  const { id, version } = (await make()).json().data;
  const put = (timeZone: string) => ask('PUT /administration/v1/tenants/{id}', { params: { id }, body: { ...fields, timeZone, version } });
  const wrong = await put('Asia/Atlantis');
  expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([400, '/timeZone']);
  expect((await put('America/Sao_Paulo')).json().data).toMatchObject({
    timeZone: 'America/Sao_Paulo',
    portalTimeZone: portal.config.timeZone,
  });
  const history = (await ask('GET /administration/v1/tenants/{id}/history', { params: { id } })).json().data;
  expect(history.rows[0].changes).toEqual([{ field: 'timeZone', from: '', to: 'America/Sao_Paulo' }]);
});

it('R-RUN-03 R-RUN-05 people who administer a tenant may see and change its look from another one', async () => {
  const { id } = (await make()).json().data;
  const look = () => ask('GET /administration/v1/branding/{id}', { params: { id: `tenant:${id}` } });
  const { data } = (await look()).json();
  expect(data.mayChange).toBe(true);
  const { id: _, ownership: __, mayChange: ___, ...body } = data;
  const saved = await ask('PUT /administration/v1/branding/{id}', { params: { id: `tenant:${id}` }, body: { ...body, name: '新门户' } });
  expect([saved.statusCode, saved.json().data?.name]).toEqual([200, '新门户']);
  await makeAdministrator(portal.db, 'p-wang');
  const wang = await portal.signIn('wang');
  expect((await ask('GET /administration/v1/branding/{id}', { as: wang, params: { id: `tenant:${id}` } })).statusCode).toBe(404);
});

it('R-RUN-03 people who may only see a tenant change neither it nor its owner, whatever they administer elsewhere', async () => {
  const id = '10002';
  const { name, sort } = await portal.db.selectFrom('tenants').select(['name', 'sort']).where('id', '=', id).executeTakeFirstOrThrow();
  await portal.db
    .insertInto('provision_state')
    .values({ key: `tenant:${id}`, value: JSON.stringify({ row: { id, name, sort }, links: {} }) })
    .execute();
  await portal.db.insertInto('roles').values({ id: 'r-viewer', tenant_id: id, name: '旁观者' }).execute();
  await portal.db
    .insertInto('role_permissions')
    .values({ role_id: 'r-viewer', permission_id: 'administration-tenants', actions: '["query","get"]' })
    .execute();
  await portal.db.insertInto('person_roles').values({ person_id: 'p-li', role_id: 'r-viewer', given_by: 'screens' }).execute();
  const { version } = (await ask('GET /administration/v1/tenants/{id}', { params: { id } })).json().data;
  const owned = await ask('POST /administration/v1/tenants/{id}/ownership', { params: { id }, body: { owner: 'screens', version } });
  await portal.db.deleteFrom('provision_state').where('key', '=', `tenant:${id}`).execute();
  const now = (await ask('GET /administration/v1/tenants/{id}', { params: { id } })).json().data;
  const renamed = await ask('PUT /administration/v1/tenants/{id}', { params: { id }, body: { ...fields, version: now.version } });
  expect([owned.statusCode, renamed.statusCode]).toEqual([403, 403]);
});
