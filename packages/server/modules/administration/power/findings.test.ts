import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestOptions, Portal } from '../../../testing/portal.ts';
import { permitEverything } from '../../../testing/permit-everything.ts';
import { connectScim } from '../../../testing/scim-client.ts';
import { uploadOf } from './testing/row.ts';
import { openWorld, type World } from './testing/world.ts';

/* Privilege escalations that were possible once, each from its first to its last step. */

let world: World;
let portal: Portal;
beforeAll(async () => {
  world = await openWorld();
  ({ portal } = world);
});
afterAll(() => portal.close());

const codeOf = async (name: Parameters<Portal['ask']>[0], asked: RequestOptions): Promise<number> =>
  (await portal.ask(name, asked)).json().code;
const claimOf = async (person: string): Promise<string> =>
  (
    await portal.db
      .selectFrom('directory_claims')
      .select('id')
      .where('person_id', '=', person)
      .where('decision', 'is', null)
      .executeTakeFirstOrThrow()
  ).id;
const usernameOf = async (id: string): Promise<string> =>
  (await portal.db.selectFrom('people').select('username').where('id', '=', id).executeTakeFirstOrThrow()).username;
const decide = (id: string, as = world.full, decision = 'approved') =>
  portal.ask('POST /administration/v1/sources/claims/{id}', { as, params: { id }, body: { decision } });

describe('a source of people', () => {
  it('R-ADM-11 cannot take over an administrator for a user who has only the area of sources', async () => {
    const scim = await connectScim(portal, 'claims-one');
    const admin = await world.make.person();
    expect((await scim.send('POST', '/Users', { userName: admin })).statusCode).toBe(409);
    const claim = await claimOf(admin);
    expect((await decide(claim, world.alone.sources)).json().code).toBe(40312);
    expect((await decide(claim, world.less)).json().code).toBe(40313);
    expect((await decide(claim)).statusCode).toBe(200);
  });

  it('R-ADM-11 cannot take over a person who also belongs to a tenant that the approver does not administer', async () => {
    const scim = await connectScim(portal, 'claims-two');
    const both = await world.make.person('nothing', ['10001', '10002']);
    expect((await scim.send('POST', '/Users', { userName: both })).statusCode).toBe(409);
    expect((await decide(await claimOf(both), world.less)).json().code).toBe(40312);
  });

  it('R-ADM-11 can rename a person whom it was given only after another decision', async () => {
    const scim = await connectScim(portal, 'claims-three');
    const person = await world.make.person('nothing');
    await scim.send('POST', '/Users', { userName: person });
    await decide(await claimOf(person));
    const rename = (value: string) => scim.patch(`/Users/${person}`, { op: 'replace', path: 'userName', value });
    expect([(await rename('mallory')).statusCode, await usernameOf(person)]).toEqual([409, person]);
    await decide(await claimOf(person));
    expect([(await rename('mallory')).statusCode, await usernameOf(person)]).toEqual([200, 'mallory']);
    expect([(await rename(person)).statusCode, await usernameOf(person)]).toEqual([200, person]);
    // It can rename people whom it has created.
    const { id } = await scim.add('made-by-it');
    expect((await scim.patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: 'renamed' })).statusCode).toBe(200);
  });

  it('R-ADM-11 gives a role by a group only if the administrator has both roles of the link', async () => {
    const { make } = world;
    const [weak, strong] = [await make.role('nothing'), await make.role()];
    const link = async (group: string, role: string | null) =>
      codeOf('PUT /administration/v1/sources/groups/{id}', { as: world.less, params: { id: group }, body: { role } });
    const [free, linked] = [await make.group(), await make.group(strong)];
    expect([await link(free, strong), await link(linked, weak), await link(linked, null), await link(free, weak)]).toEqual([
      40311, 40311, 40311, 0,
    ]);
  });

  it('R-ADM-11 records in the history of an administrative role who got and lost it by a group', async () => {
    const scim = await connectScim(portal, 'groups');
    const { id } = await scim.add('member');
    const group = await scim.addGroup('管理员组');
    const { id: role } = await world.make.dataOf('POST /administration/v1/roles', {
      body: {
        name: '审计员',
        names: {},
        apps: [],
        secondFactor: 'optional',
        permissions: [{ permissionId: 'administration-audit', actions: ['query'] }],
      },
    });
    const params = { id: group };
    await world.make.dataOf('PUT /administration/v1/sources/groups/{id}', { params, body: { role } });
    await scim.patch(`/Groups/${group}`, { op: 'add', path: 'members', value: [{ value: id }] });
    await scim.patch(`/Groups/${group}`, { op: 'remove', path: `members[value eq "${id}"]` });
    const { rows } = await world.make.dataOf('GET /administration/v1/roles/{id}/history', { params: { id: role } });
    expect((rows as { details: { did: string } }[]).map(({ details }) => details.did).slice(0, 2)).toEqual(['role-taken', 'role-given']);
  });

  it('R-ADM-11 of another tenant is neither shown nor decided', async () => {
    const { make, stranger } = world;
    const { source } = await make.system();
    const run = await make.run(await make.person(), source);
    const listed = async (as = world.full) =>
      ((await portal.ask('GET /administration/v1/sources/runs', { as })).json().data as { id: string }[]).some(({ id }) => id === run);
    expect([await listed(), await listed(stranger)]).toEqual([true, false]);
    await connectScim(portal, 'seen').then((scim) => scim.send('GET', '/Users'));
    const requests = async (as = world.full) =>
      ((await portal.ask('GET /administration/v1/sources/requests', { as })).json().data as { source: string }[]).map((one) => one.source);
    expect([(await requests()).includes('scim:seen'), await requests(stranger)]).toEqual([true, []]);
  });
});

describe('a business system', () => {
  const asked = { name: '外部', source: 'outer', owners: [], networks: [] };
  const add = (body: object, as = world.alone.systems) =>
    codeOf('POST /administration/v1/systems', { as, body: { ...asked, scopes: ['tasks:write'], tenants: ['10001'], ...body } });

  it('R-INT-01 is created for the user’s own tenants, with scopes for what the user may do by hand', async () => {
    expect(await add({ scopes: ['directory:write'] })).toBe(40311);
    expect(await add({ scopes: ['news:write'] })).toBe(40311);
    expect(await add({ scopes: ['absences:write'] })).toBe(40311);
    for (const scope of ['messages:send', 'meetings:write', 'documents:write'] as const)
      expect(await add({ scopes: [scope] }, world.less)).toBe(40311);
    expect(await add({ tenants: ['10001', '10002'] })).toBe(40331);
    expect(await add({ tenants: ['10002'] })).toBe(40331);
    expect(await add({})).toBe(0);
    expect(await add({ source: 'both', tenants: ['10001', '10002'], scopes: ['news:write', 'messages:send'] }, world.full)).toBe(0);
  });

  it('R-ABS-02 says who is away, and who decides then, only by the key of somebody who may what anybody there may', async () => {
    expect(await add({ source: 'leave', scopes: ['absences:write'] }, world.less)).toBe(40311);
    // By the administration alone one may not even look at the address book.
    expect(await add({ source: 'leave', scopes: ['absences:write'] }, world.full)).toBe(40311);
    await permitEverything(portal.db);
    const li = await portal.signIn('li');
    expect(await add({ source: 'leave', scopes: ['absences:write'] }, li)).toBe(0);
  });

  it('R-INT-01 of several tenants is shown in each, but changed and read only by people who administer systems in all of them', async () => {
    const { make, less, full, stranger } = world;
    const { id } = await make.system(['10001', '10002']);
    const params = { id };
    const seen = async (as: typeof full) => (await portal.ask('GET /administration/v1/systems/{id}', { as, params })).json().data.mayChange;
    expect([await seen(full), await seen(less), await seen(stranger)]).toEqual([true, false, false]);
    const body = { url: 'https://evil.example/h', checks: false };
    expect([
      await codeOf('PUT /administration/v1/systems/{id}/webhook', { as: less, params, body }),
      await codeOf('POST /administration/v1/systems/{id}/keys', { as: less, params, body: { days: 1 } }),
      await codeOf('POST /administration/v1/systems/{id}/end', { as: less, params }),
      await codeOf('POST /administration/v1/systems/{id}/deliveries/resend', { as: less, params, body: {} }),
      await codeOf('GET /administration/v1/systems/{id}/deliveries', { as: less, params }),
    ]).toEqual([40331, 40331, 40331, 40331, 40331]);
  });

  it('R-INT-01 that manages people gets a key only from a user with the permissions of its people and of its groups’ roles', async () => {
    const { make } = world;
    const scim = await connectScim(portal, 'keys');
    const { id } = await portal.db.selectFrom('service_accounts').select('id').where('source', '=', 'keys').executeTakeFirstOrThrow();
    const key = () => codeOf('POST /administration/v1/systems/{id}/keys', { as: world.less, params: { id }, body: { days: 1 } });
    await portal.db
      .updateTable('service_accounts')
      .set({ scopes: JSON.stringify(['directory:write']) })
      .where('id', '=', id)
      .execute();
    const strong = await make.role();
    const group = await scim.addGroup('组');
    await portal.db.updateTable('directory_groups').set({ role_id: strong }).where('id', '=', group).execute();
    expect(await key()).toBe(40311);
    await portal.db.updateTable('directory_groups').set({ role_id: null }).where('id', '=', group).execute();
    const person = await make.person();
    await portal.db.updateTable('people').set({ managed_by: 'scim:keys' }).where('id', '=', person).execute();
    expect(await key()).toBe(40313);
    await portal.db.updateTable('people').set({ managed_by: 'screens' }).where('id', '=', person).execute();
    expect(await key()).toBe(0);
  });
});

describe('a role', () => {
  it('R-ADM-02 given back to its file gives nothing that the administrator lacks, and lifts no second factor', async () => {
    const { make, less, full } = world;
    const id = await make.role();
    await make.ofFile('role', id);
    const version = () => make.version('GET /administration/v1/roles/{id}', id);
    const own = async (owner: string, as: typeof full) =>
      codeOf('POST /administration/v1/roles/{id}/ownership', { as, params: { id }, body: { owner, version: await version() } });
    expect([await own('screens', less), await own('screens', full)]).toEqual([40311, 0]);
    // The administrator has the content from the screens, but not that of the file.
    const key = `role:${id}`;
    const state = { row: await portal.db.selectFrom('roles').selectAll().where('id', '=', id).executeTakeFirstOrThrow() };
    const links = { role_permissions: [{ role_id: id, permission_id: 'message', actions: '["add"]' }] };
    await portal.db
      .updateTable('provision_state')
      .set({ value: JSON.stringify({ ...state, links }) })
      .where('key', '=', key)
      .execute();
    const bare = { name: '空', names: {}, apps: [], permissions: [], secondFactor: 'required' };
    await make.dataOf('PUT /administration/v1/roles/{id}', { params: { id }, body: { ...bare, version: await version() } });
    expect([await own('files', less), await own('files', full)]).toEqual([40311, 0]);
  });

  it('R-ADM-02 of the file keeps its second factor, which a user with fewer permissions cannot remove by a change', async () => {
    const { make, less } = world;
    const id = await make.role();
    await portal.db.updateTable('roles').set({ second_factor: 'required' }).where('id', '=', id).execute();
    const {
      people: _,
      ownership: __,
      id: ___,
      opened: ____,
      openedApps: _____,
      ...fields
    } = await make.dataOf('GET /administration/v1/roles/{id}', { params: { id } });
    const lift = { as: less, params: { id }, body: { ...fields, secondFactor: 'optional' } };
    expect(await codeOf('PUT /administration/v1/roles/{id}', lift)).toBe(40311);
  });

  it('R-ADM-02 grants permissions for all tenants only from a user with all of the administration', async () => {
    const permissions = [{ permissionId: 'administration-sub-apps', actions: ['add'] }];
    const body = { name: '登记子应用', names: {}, apps: [], permissions, secondFactor: 'optional' };
    await portal.db
      .updateTable('role_permissions')
      .set({ actions: '["query"]' })
      .where('role_id', '=', 'r-admin-less-10001')
      .where('permission_id', '=', 'administration-audit')
      .execute();
    expect([await codeOf('POST /administration/v1/roles', { as: world.less, body })]).toEqual([40330]);
    expect(await codeOf('POST /administration/v1/roles', { as: world.full, body })).toBe(0);
  });

  it('R-ADM-02 cannot be granted by a file’s row from a user who lacks it', async () => {
    const file = Buffer.from('name,permissions\n导入的角色,message:add');
    const rows = async (as: typeof world.full) =>
      (await portal.inject(uploadOf('/api/administration/v1/import/roles/rehearsal', as, file))).json().data.counts;
    expect([await rows(world.alone.roles), await rows(world.less), await rows(world.full)]).toMatchObject([
      { refuse: 1 },
      { refuse: 1 },
      { create: 1 },
    ]);
  });
});

describe('an administrator', () => {
  it('R-ADM-02 cannot remove the administration of roles from the last administrator, nor from their own account', async () => {
    const { make, full } = world;
    const role = 'r-admin-full-10001';
    const {
      people: _,
      opened: ____,
      openedApps: _____,
      ownership: __,
      id: ___,
      ...fields
    } = await make.dataOf('GET /administration/v1/roles/{id}', { params: { id: role } });
    const permissions = (fields.permissions as { permissionId: string }[]).filter(
      ({ permissionId }) => permissionId !== 'administration-roles',
    );
    const strip = { as: full, params: { id: role }, body: { ...fields, permissions } };
    expect(await codeOf('PUT /administration/v1/roles/{id}', strip)).toBe(40970);
    const disable = { as: full, params: { id: 'full' }, body: { disabled: true } };
    expect(await codeOf('POST /administration/v1/people/{id}/disabled', disable)).toBe(40970);
  });

  it('R-ADM-02 creates no password link for people with more permissions, and lists those skipped', async () => {
    const { make, less } = world;
    const [strong, weak] = [await make.person(), await make.person('nothing')];
    await portal.db.updateTable('people').set({ password_hash: '' }).where('id', 'in', [strong, weak]).execute();
    const links = { as: less, body: { people: [strong, weak] } };
    const { data } = (await portal.ask('POST /administration/v1/people/password-links', links)).json();
    expect([data.links.map(({ id }: { id: string }) => id), data.skipped]).toMatchObject([[weak], [{ id: strong, why: 'refused' }]]);
  });
});
