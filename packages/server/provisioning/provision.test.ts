import { createHash } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { functionsFound } from './checks/functions-found.ts';
import { provision } from './load.ts';
import { openPlace, type Place, type SampleOrganisation, sampleOrganisation } from './testing/sample-organisation.ts';

const now = new Date(2026, 10, 21, 15, 0);
const sent = createHash('sha256').update('Atrium@2026').digest('hex');
let place: Place;
let files: SampleOrganisation;

beforeEach(async () => {
  place = await openPlace();
  files = sampleOrganisation();
});
afterEach(() => place.close());

/** Writes the files and provisions from them; returns the changes as `action kind id`. */
async function load(options = {}): Promise<string[]> {
  place.write(files);
  const changes = await provision(place.db, place.folder, { now, ...options });
  return changes.map(({ action, kind, id }) => `${action} ${kind} ${id}`);
}

const person = (id: string) => place.db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const membershipsOf = (id: string) =>
  place.db.selectFrom('person_tenants').select(['tenant_id', 'department_id']).where('person_id', '=', id).orderBy('sort').execute();
const terms = async (id: string) =>
  (await place.db.selectFrom('person_terms').select('term').where('person_id', '=', id).execute()).map(({ term }) => term);

async function openSession(id: string, tenant: string): Promise<void> {
  const at = now.toISOString();
  await place.db
    .insertInto('sessions')
    .values({
      id: `${id}-${tenant}`,
      token_hash: 'x',
      person_id: id,
      tenant_id: tenant,
      created_at: at,
      seen_at: at,
      expires_at: at,
      device: '',
      address: '',
    })
    .execute();
}
const endedReasons = async () =>
  Object.fromEntries(
    (await place.db.selectFrom('sessions').select(['id', 'ended_reason']).execute()).map((row) => [row.id, row.ended_reason]),
  );

it('R-SRV-04 writes all content of the files', async () => {
  expect(await load()).toHaveLength(16);
  expect(await person('p1')).toMatchObject({ username: 'shan', status: 'active', tsmp_visible: 0, picture: null });
  expect(await membershipsOf('p1')).toEqual([
    { tenant_id: '10001', department_id: 'finance' },
    { tenant_id: '10002', department_id: null },
  ]);
  expect(await place.db.selectFrom('functions').selectAll().orderBy('sort').execute()).toMatchObject([
    { code: 'attendance', url: '', module_code: 'attendance' },
    {
      code: 'leave',
      parent_code: 'attendance',
      module_code: 'attendance',
      module_name: '考勤',
      type: 1,
      front_module: 'forms',
    },
    { code: 'count', parent_code: null, module_code: 'stock', module_name: '仓储', type: 2 },
  ]);
  expect(await place.db.selectFrom('role_permissions').selectAll().execute()).toEqual([
    { role_id: 'staff', permission_id: 'address-book', actions: '["export"]' },
  ]);
  expect(await place.db.selectFrom('role_functions').select('function_code').execute()).toEqual([{ function_code: 'leave' }]);
  expect(await place.db.selectFrom('apps').select(['code', 'system_code', 'resource_path']).orderBy('sort').execute()).toEqual([
    { code: 'hr', system_code: 'hr', resource_path: '' },
    { code: 'stock', system_code: 'stock', resource_path: 'w:https://example.com/' },
  ]);
});

it('R-SRV-04 counts the times of tasks from the moment of provisioning', async () => {
  await load();
  const task = await place.db.selectFrom('tasks').selectAll().executeTakeFirstOrThrow();
  expect(new Date(task.created_at)).toEqual(new Date(2026, 10, 19, 9, 30));
  expect(new Date(task.due_at!)).toEqual(new Date(2026, 10, 21, 18, 0));
});

it('R-SRV-04 changes nothing the second time, also on a later day', async () => {
  await load();
  const before = await place.db.selectFrom('tasks').selectAll().execute();
  expect(await load({ now: new Date(2026, 11, 24, 8, 0) })).toEqual([]);
  expect(await place.db.selectFrom('tasks').selectAll().execute()).toEqual(before);
});

it('R-SRV-04 lists the changes of a dry run and writes nothing', async () => {
  expect(await load({ dryRun: true })).toHaveLength(16);
  expect(await place.db.selectFrom('people').selectAll().execute()).toEqual([]);
  expect(await place.db.selectFrom('provision_state').selectAll().execute()).toEqual([]);
});

it('R-SRV-04 follows changed, new and removed records', async () => {
  await load();
  files.departments[1]!.name = '资金部';
  files.people[1]!.roles = ['staff'];
  files.apps.push({ code: 'crm', name: '客户' });
  files.functions.splice(2, 1);
  expect(await load()).toEqual(['added app crm', 'updated department finance', 'updated person p2', 'removed function count']);
  expect(await place.db.selectFrom('functions').select('code').where('code', '=', 'count').execute()).toEqual([]);
  expect(await place.db.selectFrom('person_roles').select('role_id').where('person_id', '=', 'p2').execute()).toEqual([
    { role_id: 'staff' },
  ]);
});

it('R-SRV-04 removes a tenant with all that is in it', async () => {
  await load();
  files.tenants.splice(1, 1);
  files.departments.splice(2, 1);
  files.roles.splice(1, 1);
  files.people[0] = { ...files.people[0], tenants: [{ tenant: '10001' }], roles: ['staff'] };
  expect(await load()).toEqual(['updated person p1', 'removed tenant 10002', 'removed department branch', 'removed role branch-staff']);
  expect(await place.db.selectFrom('tenants').select('id').execute()).toEqual([{ id: '10001' }]);
  expect(await membershipsOf('p1')).toEqual([{ tenant_id: '10001', department_id: null }]);
});

it('R-SRV-04 calls a new place in the order a move', async () => {
  await load();
  files.apps.reverse();
  expect(await load()).toEqual(['moved app stock', 'moved app hr']);
});

it('R-SRV-04 keeps changes by people unless the file changes in that field', async () => {
  await load();
  await place.db.updateTable('people').set({ phone: '13900000009', picture: 'f1' }).where('id', '=', 'p1').execute();
  files.people[0]!.title = '会计';
  expect(await load()).toEqual(['updated person p1']);
  expect(await person('p1')).toMatchObject({ title: '会计', phone: '13900000009', picture: 'f1' });
  files.people[0]!.phone = '13700000007';
  await load();
  expect(await person('p1')).toMatchObject({ phone: '13700000007' });
});

it('R-SRV-04 disables a person who is gone, keeps their data, and enables them when they return', async () => {
  await load();
  await openSession('p1', '10001');
  await place.db
    .insertInto('common_use')
    .values({ person_id: 'p1', tenant_id: '10001', resource_code: 'leave', created_at: 'x' })
    .execute();
  const [gone] = files.people.splice(0, 1);
  const [task] = files.tasks!.splice(0, 1);
  expect(await load()).toEqual(['removed person p1', 'removed task t1']);
  expect(await person('p1')).toMatchObject({ status: 'disabled', real_name: '单小雨' });
  expect(await membershipsOf('p1')).toEqual([]);
  expect(await terms('p1')).toEqual([]);
  expect(await endedReasons()).toEqual({ 'p1-10001': 'disabled' });
  expect(await place.db.selectFrom('common_use').select('resource_code').execute()).toEqual([{ resource_code: 'leave' }]);

  files.people.push(gone!);
  files.tasks!.push(task!);
  expect(await load()).toEqual(['added person p1', 'added task t1']);
  expect(await person('p1')).toMatchObject({ status: 'active' });
});

it('R-SRV-04 leaves tasks alone that it did not bring, and all of them when there is no tasks file', async () => {
  await load();
  const task = await place.db.selectFrom('tasks').selectAll().executeTakeFirstOrThrow();
  await place.db
    .insertInto('tasks')
    .values({ ...task, id: 'own' })
    .execute();
  files.tasks = undefined;
  expect(await load()).toEqual([]);
  files.tasks = [];
  expect(await load()).toEqual(['removed task t1']);
  expect(await place.db.selectFrom('tasks').select('id').execute()).toEqual([{ id: 'own' }]);
});

it('R-SRV-04 ends sessions only in tenants that their person has left', async () => {
  await load();
  await openSession('p1', '10001');
  await openSession('p1', '10002');
  files.people[0] = { ...files.people[0], tenants: [{ tenant: '10001' }], roles: ['staff'] };
  await load();
  expect(await endedReasons()).toEqual({ 'p1-10001': null, 'p1-10002': 'membership' });
});

it('R-SRV-04 stores the argon2id of the browser’s password hash, and none for people without a password', async () => {
  await load();
  const { password_hash: stored } = await person('p1');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(stored, sent)).toBe(true);
  expect((await person('p2')).password_hash).toBe('');
  const kept = await place.db.selectFrom('provision_state').select('value').where('key', 'like', 'person:%').execute();
  expect(JSON.stringify(kept)).not.toContain('Atrium@2026');
});

it('R-SRV-04 leaves a password that its owner changed until the file gives another', async () => {
  await load();
  await openSession('p1', '10001');
  await place.db.updateTable('people').set({ password_hash: 'own' }).where('id', '=', 'p1').execute();
  files.people[0]!.title = '会计';
  await load();
  expect((await person('p1')).password_hash).toBe('own');
  expect(await endedReasons()).toEqual({ 'p1-10001': null });

  files.people[0]!.password = 'Another@2026';
  expect(await load()).toEqual(['updated person p1']);
  expect((await person('p1')).password_hash).toMatch(/^\$argon2id/);
  expect(await endedReasons()).toEqual({ 'p1-10001': 'password' });
});

it('R-SRV-04 takes a hash as it is', async () => {
  const hash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA';
  files.people[1]!.passwordHash = hash;
  await load();
  expect((await person('p2')).password_hash).toBe(hash);
  expect(await load()).toEqual([]);
});

it('R-SRV-04 stores a username in lower case, and sees no change in another spelling of it', async () => {
  files.people[0]!.username = 'Shan.Xiong';
  await load();
  expect((await person('p1')).username).toBe('shan.xiong');
  files.people[0]!.username = 'SHAN.xiong';
  expect(await load()).toEqual([]);
});

it('R-SRV-04 lets two people swap their names', async () => {
  await load();
  files.people[0]!.username = 'qiu';
  files.people[1]!.username = 'shan';
  expect(await load()).toEqual(['updated person p1', 'updated person p2']);
  expect([(await person('p1')).username, (await person('p2')).username]).toEqual(['qiu', 'shan']);
});

it('R-APP-10 a function is found by its new name, not by the old one', async () => {
  await load();
  expect(await functionsFound(place.db, 'qjsq')).toEqual(['leave']);
  files.functions[1]!.name = '休假申请';
  await load();
  expect(await functionsFound(place.db, 'xjsq')).toEqual(['leave']);
  expect(await functionsFound(place.db, 'qjsq')).toEqual([]);
});

it('R-SRV-04 rolls everything back when the database refuses a row', async () => {
  await load();
  await place.db.schema.dropTable('tasks').execute();
  files.people[0]!.title = '会计';
  files.tasks![0]!.title = '别的';
  await expect(load()).rejects.toThrow(/tasks/);
  expect((await person('p1')).title).toBe('');
});

it('R-SUB-02 sets how a sub-application is hosted: shared storage, resting and restarts unless the file overrides it', async () => {
  files['sub-apps'].push({ name: 'legacy', title: '旧系统', storage: 'own', rests: false, keepAlive: 'self', allow: ['camera'] });
  await load();
  const rows = await place.db.selectFrom('sub_apps').select(['name', 'storage', 'rests', 'keep_alive', 'allow']).orderBy('sort').execute();
  expect(rows).toEqual([
    { name: 'forms', storage: 'shared', rests: 1, keep_alive: null, allow: null },
    { name: 'legacy', storage: 'own', rests: 0, keep_alive: 'self', allow: '["camera"]' },
  ]);
});

it('R-SUB-02 sets who reaches a sub-application on a port, and the methods: signed-in users and reading by default', async () => {
  files['sub-apps'].push({ name: 'board', title: '看板', port: 5102, public: true, methods: ['GET', 'POST'] });
  await load();
  const rows = () => place.db.selectFrom('sub_apps').select(['name', 'public', 'methods']).orderBy('sort').execute();
  expect(await rows()).toEqual([
    { name: 'forms', public: 0, methods: null },
    { name: 'board', public: 1, methods: 'GET POST' },
  ]);
  files['sub-apps'][1] = { name: 'board', title: '看板', port: 5102 };
  await load();
  expect((await rows())[1]).toEqual({ name: 'board', public: 0, methods: null });
});

it.for<{ methods: unknown }>([
  { methods: ['TRACE'] },
  { methods: ['get'] },
  { methods: [] },
  { methods: ['GET', 'GET'] },
  { methods: 'GET' },
])('R-SUB-02 rejects the methods %j', async ({ methods }) => {
  files['sub-apps'].push({ name: 'board', title: '看板', port: 5102, methods: methods as never });
  await expect(load()).rejects.toThrow(/sub-apps\.json:3/);
});

it('R-INT-05 skips a person who is managed from elsewhere, reports that, and forgets them when the files do', async () => {
  await load();
  await place.db.updateTable('people').set({ managed_by: 'scim:hr' }).where('id', '=', 'p1').execute();
  files.people[0]!.title = '新';
  expect(await load()).toEqual(['left person p1']);
  expect((await person('p1')).title).not.toBe('新');
  files.people = files.people.filter(({ id }) => id !== 'p1');
  files.tasks = [];
  await load();
  expect(await person('p1')).toMatchObject({ status: 'active' });
  expect(await membershipsOf('p1')).toHaveLength(2);
  expect(await load()).toEqual([]);
});

it('R-INT-05 does not enable a person whom an administrator has disabled', async () => {
  await load();
  await place.db.updateTable('people').set({ disabled_by_administrator: 1, status: 'disabled' }).where('id', '=', 'p1').execute();
  files.people[0]!.title = '新';
  await load();
  expect(await person('p1')).toMatchObject({ status: 'disabled', title: '新' });
});

it('R-RUN-03 people and departments of files follow into the department that has those of a merged one', async () => {
  await load();
  await place.db
    .updateTable('departments')
    .set({ archived_at: now.toISOString(), merged_into: 'board' })
    .where('id', '=', 'finance')
    .execute();
  files.people[1]!.tenants = [{ tenant: '10001', department: 'finance' }];
  files.departments.push({ id: 'payroll', tenant: '10001', parent: 'finance', name: '薪酬组' });
  await load();
  expect(await membershipsOf('p2')).toEqual([{ tenant_id: '10001', department_id: 'board' }]);
  const { parent_id: parent } = await place.db.selectFrom('departments').selectAll().where('id', '=', 'payroll').executeTakeFirstOrThrow();
  expect(parent).toBe('board');
});

it('R-RUN-03 a department that files use again is archived no more, and what was below a deleted one stays', async () => {
  await load();
  const archive = { archived_at: now.toISOString() };
  await place.db.updateTable('departments').set(archive).where('id', '=', 'finance').execute();
  const own = { id: 'own', tenant_id: '10002', parent_id: 'branch', name: '小组', sort: 9 };
  await place.db.insertInto('departments').values(own).execute();
  files.people[1]!.tenants = [{ tenant: '10001', department: 'finance' }];
  files.departments = files.departments.filter(({ id }) => id !== 'branch');
  await load();
  const rows = await place.db.selectFrom('departments').select(['id', 'archived_at', 'parent_id']).orderBy('id').execute();
  expect(rows).toEqual([
    { id: 'board', archived_at: null, parent_id: null },
    { id: 'finance', archived_at: null, parent_id: 'board' },
    { id: 'own', archived_at: null, parent_id: null },
  ]);
});

it('R-RUN-03 writes head and code of a department, and takes them out again', async () => {
  files.departments[0] = { ...files.departments[0]!, head: 'p1', code: 'B-1' };
  await load();
  const board = () => place.db.selectFrom('departments').select(['head_id', 'code']).where('id', '=', 'board').executeTakeFirstOrThrow();
  expect(await board()).toEqual({ head_id: 'p1', code: 'B-1' });
  const { head: _, code: __, ...rest } = files.departments[0] as Record<string, unknown>;
  files.departments[0] = rest;
  expect(await load()).toEqual(['updated department board']);
  expect(await board()).toEqual({ head_id: null, code: '' });
  // What a version before has stored does not have the columns.
  const key = 'department:board';
  const { value } = await place.db.selectFrom('provision_state').select('value').where('key', '=', key).executeTakeFirstOrThrow();
  const { row, links } = JSON.parse(value) as { row: Record<string, unknown>; links: object };
  const { head_id: ___, code: ____, ...before } = row;
  await place.db
    .updateTable('provision_state')
    .set({ value: JSON.stringify({ row: before, links }) })
    .where('key', '=', key)
    .execute();
  expect(await load()).toEqual([]);
});
