import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { makeAdministrator } from '../testing/administrators.ts';

let portal: Portal;
let wang: Person;
/** The only role that opens the app hr. */
let last = '';
/** The role of Wang, who administers apps and roles and does not open hr. */
const own = 'r-admin-p-wang-10001';

beforeAll(async () => {
  portal = await openPortal();
  const { db } = portal;
  last = await makeAdministrator(db, 'p-li');
  await makeAdministrator(db, 'p-wang', { areas: ['roles'] });
  await db
    .insertInto('role_permissions')
    .values({ role_id: own, permission_id: 'administration-apps', actions: '["query","get","edit"]' })
    .execute();
  await db.deleteFrom('role_apps').where('app_code', '=', 'hr').execute();
  await db.insertInto('role_apps').values({ app_code: 'hr', role_id: last }).execute();
  for (const [kind, code] of [
    ['app', 'hr'],
    ['function', 'trip'],
  ] as const) {
    const row = await db.selectFrom(`${kind}s`).selectAll().where('code', '=', code).executeTakeFirstOrThrow();
    await db
      .insertInto('provision_state')
      .values({ key: `${kind}:${code}`, value: JSON.stringify({ row, links: {} }) })
      .execute();
  }
  wang = await portal.signIn('wang');
});
afterAll(() => portal.close());

it('R-ADM-02 nobody closes a function or an app of files for its last role to get it', async () => {
  const statusOf = async (kind: 'apps' | 'functions', id: string, roles: string[]) => {
    const read = await portal.ask(`GET /administration/v1/${kind}/{id}`, { as: wang, params: { id } });
    const { code: _, app: __, functions: ___, ownership: ____, ...present } = read.json().data;
    return (await portal.ask(`PUT /administration/v1/${kind}/{id}`, { as: wang, params: { id }, body: { ...present, roles } })).statusCode;
  };
  expect([await statusOf('functions', 'trip', []), await statusOf('functions', 'trip', [own])]).toEqual([403, 403]);
  expect([await statusOf('apps', 'hr', []), await statusOf('functions', 'trip', [own])]).toEqual([403, 403]);
});

it('R-ADM-02 nor does anybody take it out of its last role on the screen of roles', async () => {
  const { data: role } = (await portal.ask('GET /administration/v1/roles/{id}', { as: wang, params: { id: last } })).json();
  const others = role.apps.filter(({ code }: { code: string }) => code !== 'hr');
  const { id: _, opened: __, openedApps: ___, people: ____, ownership: _____, ...fields } = role;
  const change = (apps: object[]) =>
    portal.ask('PUT /administration/v1/roles/{id}', { as: wang, params: { id: last }, body: { ...fields, apps } });
  for (const apps of [others, [...others, { code: 'hr', functions: ['leave'] }]]) {
    const refused = await change(apps);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 40311]);
  }
  await portal.db.insertInto('roles').values({ id: 'r-besides', tenant_id: '10001', name: '另一个' }).execute();
  await portal.db.insertInto('role_apps').values({ app_code: 'hr', role_id: 'r-besides' }).execute();
  expect((await change(others)).statusCode).toBe(200);
});
