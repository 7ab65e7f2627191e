import type { AccessChange } from '@atrium/api/contract';
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
  await makeAdministrator(portal.db, 'p-li', { tenantId: '10002' });
  [li, wang, park] = [await portal.signIn('li'), await portal.signIn('wang'), await portal.signIn('li')];
  await portal.ask('POST /asset/v1/login/setTenantId', { as: park, body: { tenantId: '10002' } });
  await portal.db.insertInto('roles').values({ id: 'r-effect', tenant_id: '10001', name: '试点' }).execute();
  await portal.db.insertInto('role_apps').values({ role_id: 'r-effect', app_code: 'finance' }).execute();
});
afterAll(() => portal.close());

const people = (body: object, as = li) => portal.ask('POST /administration/v1/roles/{id}/people', { as, params: { id: 'r-effect' }, body });
const effect = async (body: object, as = li): Promise<AccessChange[]> =>
  (await portal.ask('POST /administration/v1/roles/{id}/effect', { as, params: { id: 'r-effect' }, body })).json().data;
const holders = async (query: Record<string, string> = {}) =>
  (await portal.ask('GET /administration/v1/roles/{id}/people', { as: li, params: { id: 'r-effect' }, query })).json().data;
/** Returns what the real calls open to Wang. */
const opened = async () => (await portal.ask('POST /wuyou-auth/auth/list-old-apps', { as: wang, body: { userId: 'p-wang' } })).body;

it('R-ADM-02 a role is granted to people on its own screen, and revoked from those who got it there', async () => {
  expect((await people({ give: ['p-wang'], take: [] })).statusCode).toBe(200);
  expect(await holders()).toMatchObject({ total: 1, rows: [{ id: 'p-wang', givenBy: 'screens', active: true }] });
  await portal.db
    .insertInto('departments')
    .values({ id: 'd-x', tenant_id: '10001', parent_id: null, name: '某部', names: '{"en-US":"Some"}', sort: 0 })
    .execute();
  await portal.db
    .updateTable('person_tenants')
    .set({ department_id: 'd-x' })
    .where('person_id', '=', 'p-wang')
    .where('tenant_id', '=', '10001')
    .execute();
  const english = { as: li, params: { id: 'r-effect' }, headers: { 'accept-language': 'en' } };
  expect((await portal.ask('GET /administration/v1/roles/{id}/people', english)).json().data.rows[0].department).toBe('Some');
  expect(await holders({ q: '李晓明' })).toEqual({ total: 0, rows: [] });
  const history = await portal.ask('GET /administration/v1/people/{id}/history', { as: li, params: { id: 'p-wang' } });
  expect(history.json().data.rows[0]).toMatchObject({ details: { did: 'roles-changed' } });
  expect((await people({ give: ['p-wang'], take: [] })).statusCode).toBe(200);
  expect((await people({ give: [], take: ['p-wang'] })).statusCode).toBe(200);
  const ofRole = await portal.ask('GET /administration/v1/roles/{id}/history', { as: li, params: { id: 'r-effect' } });
  expect(ofRole.json().data.rows).toMatchObject([
    { details: { did: 'role-taken', name: '试点' }, changes: [{ field: 'people.王芳', from: '✓', to: '' }] },
    { details: { did: 'role-given', name: '试点' }, changes: [{ field: 'people.王芳', from: '', to: '✓' }] },
  ]);
  expect((await holders()).total).toBe(0);
});

it('R-ADM-02 a role that a group gives is not taken; nothing of the call happens', async () => {
  await portal.db.insertInto('person_roles').values({ person_id: 'p-wang', role_id: 'r-effect', given_by: 'group' }).execute();
  const refused = await people({ give: ['p-li'], take: ['p-wang'] });
  expect([refused.statusCode, (await holders()).rows.map(({ id }: { id: string }) => id)]).toEqual([409, ['p-wang']]);
  await portal.db.deleteFrom('person_roles').where('role_id', '=', 'r-effect').execute();
});

it('R-ADM-02 people of another tenant, and without the permission, change nothing', async () => {
  expect((await people({ give: ['p-wang'], take: [] }, park)).statusCode).toBe(404);
  expect((await people({ give: ['p-wang'], take: [] }, wang)).statusCode).toBe(403);
  expect((await people({ give: ['nobody'], take: [] })).statusCode).toBe(404);
});

it('R-ADM-02 the announced effect of a change is its real effect, and the preview changes nothing', async () => {
  await people({ give: ['p-wang'], take: [] });
  const before = await opened();
  expect(before).toContain('"finance"');
  const said = await effect({ apps: [], permissions: [{ permissionId: 'administration-audit', actions: ['query'] }] });
  expect(said.find(({ code }) => code === 'finance')).toMatchObject({
    kind: 'app',
    gains: { people: 0 },
    loses: { people: 1, names: ['王芳'] },
  });
  expect(said.find(({ kind }) => kind === 'permission')).toMatchObject({ code: 'administration-audit:query', gains: { people: 1 } });
  expect(await opened()).toEqual(before);

  const role = (await portal.ask('GET /administration/v1/roles/{id}', { as: li, params: { id: 'r-effect' } })).json().data;
  const body = { name: '试点', names: {}, apps: [], permissions: [], secondFactor: 'optional', version: role.version };
  expect((await portal.ask('PUT /administration/v1/roles/{id}', { as: li, params: { id: 'r-effect' }, body })).statusCode).toBe(200);
  expect(await opened()).not.toContain('"finance"');
  expect(await effect({ apps: [], permissions: [] })).toEqual([]);
});

it('R-ADM-02 access that a person also has by another role is neither gained nor lost', async () => {
  expect(await effect({ apps: [{ code: 'hr', functions: null }], permissions: [] })).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ code: 'hr' })]),
  );
});

it('R-ADM-02 other roles’ gains and losses for a person are shown in advance', async () => {
  const ask = (body: object, as = li) => portal.ask('POST /administration/v1/people/{id}/effect', { as, params: { id: 'p-wang' }, body });
  const admin = 'r-admin-p-li-10001';
  const said: AccessChange[] = (await ask({ give: [admin], take: [] })).json().data;
  expect(said.find(({ code }) => code === 'administration-roles:edit')).toMatchObject({ gains: { people: 1 }, loses: { people: 0 } });
  expect((await ask({ give: [], take: [] })).json().data).toEqual([]);
  expect((await ask({ give: [admin], take: [] }, wang)).statusCode).toBe(403);
  expect((await ask({ give: [], take: [] }, park)).statusCode).toBe(404);
});

it('R-ADM-01 a role that has the app but withholds the function is named as a reason', async () => {
  await portal.db.insertInto('role_apps').values({ role_id: 'r-effect', app_code: 'it' }).execute();
  const fn = await portal.db.selectFrom('functions').select('code').where('app_code', '=', 'it').where('url', '<>', '').executeTakeFirst();
  const code = fn?.code ?? '';
  await portal.db.insertInto('closed_functions').values({ role_id: 'r-effect', function_code: code }).execute();
  const query = { q: code, kind: 'function' };
  const answer = await portal.ask('GET /administration/v1/access/people/{id}', { as: li, params: { id: 'p-wang' }, query });
  const row = answer.json().data.rows.find((one: { code: string }) => one.code === code);
  expect(row).toMatchObject({ open: false, roles: expect.arrayContaining([expect.objectContaining({ id: 'r-effect', withholds: true })]) });
});
