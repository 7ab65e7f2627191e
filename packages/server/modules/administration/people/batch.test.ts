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

const read = async (id: string) => (await portal.ask('GET /administration/v1/people/{id}', { as: li, params: { id } })).json();
const add = (body: object) => portal.ask('POST /administration/v1/people', { as: li, body });
const batch = async (what: 'department' | 'disabled' | 'roles', body: object, as = li) =>
  (await portal.ask(`POST /administration/v1/people/batch/${what}`, { as, body })).json();
const addNew = async (username: string): Promise<string> => (await add({ username, number: username, name: username })).json().data.id;

it('R-RUN-03 a batch changes department, roles and state of each person, and says of each what became of it', async () => {
  await portal.db.insertInto('departments').values({ id: 'unit', tenant_id: '10001', parent_id: null, name: '部门', sort: 1 }).execute();
  await portal.db.insertInto('roles').values({ id: 'batch-role', tenant_id: '10001', name: '批量' }).execute();
  const [one, two] = [await addNew('batch.one'), await addNew('batch.two')];
  const people = [one, two, 'p-wang'];
  expect((await batch('department', { people, department: 'unit' })).data).toEqual([
    { id: one, name: 'batch.one', state: 'done', why: '' },
    { id: two, name: 'batch.two', state: 'done', why: '' },
    { id: 'p-wang', name: '王芳', state: 'refused', why: '由 people.json 管理，不能在这里修改' },
  ]);
  expect((await read(one)).data.department).toBe('unit');
  const states = async (...asked: Parameters<typeof batch>) =>
    ((await batch(...asked)).data as { state: string }[]).map(({ state }) => state);
  expect(await states('department', { people: [one], department: 'unit' })).toEqual(['unchanged']);
  expect(await states('roles', { people: [one, two], give: ['batch-role'], take: [] })).toEqual(['done', 'done']);
  expect(await states('disabled', { people: [one, 'p-li'], disabled: true })).toEqual(['done', 'refused']);
  expect((await read(one)).data.disabledByAdministrator).toBe(true);
  expect((await batch('department', { people: [one], department: 'nowhere' })).code).toBe(40001);
  expect((await batch('department', { people: ['nobody'], department: null })).code).toBe(40401);
  // A person of more power is refused, the others are not.
  expect(await states('disabled', { people: ['p-li', two], disabled: true }, wang)).toEqual(['refused', 'done']);
});

it('R-RUN-09 a batch leaves the end of a role to those who have it until a day', async () => {
  await portal.db.insertInto('roles').values({ id: 'stand-in', tenant_id: '10001', name: '代班' }).execute();
  const [one, two] = [await addNew('until.one'), await addNew('until.two')];
  const until = '2099-12-31';
  const give = { give: ['stand-in'], take: [], until, reason: '代马总' };
  await portal.ask('POST /administration/v1/people/{id}/roles', { as: li, params: { id: one }, body: give });
  const rows: { state: string }[] = (await batch('roles', { people: [one, two], give: ['stand-in'], take: [] })).data;
  expect(rows.map(({ state }) => state)).toEqual(['unchanged', 'done']);
  expect((await read(one)).data.roles).toMatchObject([{ id: 'stand-in', until, reason: '代马总' }]);
  expect((await read(two)).data.roles).toMatchObject([{ id: 'stand-in', until: null }]);
});

it('R-ADM-09 a person of a file is taken over, and given back as the file has them', async () => {
  const { id, version, managedBy, ownership } = (await read('p-wang')).data;
  expect([managedBy, ownership.file.name, ownership.takenOver]).toEqual(['files', 'people.json', null]);
  const own = (owner: string, at: string) =>
    portal.ask('POST /administration/v1/people/{id}/ownership', { as: li, params: { id }, body: { owner, version: at } });
  const row = await portal.db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { id: _, username, user_code, unique_no, real_name, sex, title, email, phone, office, status } = row;
  const known = { id, username, user_code, unique_no, real_name, sex, title, email, phone, office, status };
  const person_tenants = [{ person_id: id, tenant_id: '10001', department_id: null, sort: 0, manager_id: null, duties: '' }];
  await portal.db
    .insertInto('provision_state')
    .values({ key: `person:${id}`, value: JSON.stringify({ row: known, links: { person_tenants } }) })
    .execute();
  const taken = (await own('screens', version)).json().data;
  expect([taken.managedBy, taken.ownership.takenOver.by]).toEqual(['screens', '李晓明']);
  const { name, fields, department } = taken;
  const body = { username: taken.username, name: `${name}（新）`, fields, department, manager: 'p-li', version: taken.version };
  const changed = (await portal.ask('PUT /administration/v1/people/{id}', { as: li, params: { id }, body })).json().data;
  expect([changed.name, changed.leader]).toEqual(['王芳（新）', { id: 'p-li', name: '李晓明' }]);
  const back = (await own('files', changed.version)).json().data;
  expect([back.managedBy, back.name, back.manager]).toEqual(['files', '王芳', null]);
});

it('R-ADM-09 nobody gives a person back whom the files give a role with a permission that they lack', async () => {
  const id = await addNew('kept.once');
  const row = await portal.db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { username, user_code, unique_no, real_name, status } = row;
  const known = { id, username, user_code, unique_no, real_name, status };
  const links = {
    person_tenants: [{ person_id: id, tenant_id: '10001', department_id: null, sort: 0, manager_id: null, duties: '' }],
    person_roles: [{ person_id: id, role_id: 'r-admin-p-li-10001', given_by: 'files' }],
  };
  const state = { key: `person:${id}`, value: JSON.stringify({ row: known, links }) };
  await portal.db.insertInto('provision_state').values(state).execute();
  await portal.db.insertInto('taken_over').values({ key: state.key, person_id: 'p-li', at: new Date().toISOString() }).execute();
  const giveBack = async (as: Person) => {
    const body = { owner: 'files', version: (await read(id)).data.version };
    return portal.ask('POST /administration/v1/people/{id}/ownership', { as, params: { id }, body });
  };
  expect((await giveBack(wang)).statusCode).toBe(403);
  expect((await read(id)).data).toMatchObject({ managedBy: 'screens', roles: [] });
  expect((await giveBack(li)).json().data).toMatchObject({ managedBy: 'files', roles: [{ id: 'r-admin-p-li-10001' }] });
});
