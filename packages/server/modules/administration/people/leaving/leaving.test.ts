import { addDays } from '@atrium/api/contract/period';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { companyDay } from '../../../../clock/company-day.ts';
import { type BusinessSystem, connect } from '../../../../testing/business-system.ts';
import { openPortal, type Person, type Portal } from '../../../../testing/portal.ts';
import { turnAbsences } from '../../../absences/turn.ts';
import { makeAdministrator } from '../../testing/administrators.ts';
import { leaveToday } from './leave.ts';

let portal: Portal;
let hr: BusinessSystem;
let li: Person;
let ma: Person;

beforeEach(async () => {
  portal = await openPortal();
  await makeAdministrator(portal.db, 'p-li');
  await makeAdministrator(portal.db, 'p-li', { tenantId: '10002' });
  await portal.db.deleteFrom('tasks').execute();
  hr = await connect(portal);
  await addColleague();
  [li, ma] = [await portal.signIn('li'), await portal.signIn('ma')];
});
afterEach(() => portal.close());

/** Ma, a colleague of Wang who leaves. */
async function addColleague(): Promise<void> {
  const wang = await portal.db.selectFrom('people').selectAll().where('id', '=', 'p-wang').executeTakeFirstOrThrow();
  const own = {
    id: 'p-ma',
    username: 'ma',
    user_code: 'E3',
    unique_no: 'N3',
    real_name: '马超',
    email: 'ma@example.com',
    phone: '13900000003',
  };
  await portal.db
    .insertInto('people')
    .values({ ...wang, ...own })
    .execute();
  await portal.db.insertInto('person_tenants').values({ person_id: 'p-ma', tenant_id: '10001', department_id: null, sort: 1 }).execute();
}

/** Zhao, who gets the work of Ma. */
async function addFurther(): Promise<void> {
  const ma = await portal.db.selectFrom('people').selectAll().where('id', '=', 'p-ma').executeTakeFirstOrThrow();
  const own = { id: 'p-zhao', username: 'zhaoyun', user_code: 'E5', unique_no: 'N5', real_name: '赵云', email: '', phone: '' };
  await portal.db
    .insertInto('people')
    .values({ ...ma, ...own })
    .execute();
  await portal.db.insertInto('person_tenants').values({ person_id: 'p-zhao', tenant_id: '10001', department_id: null, sort: 1 }).execute();
}

const today = companyDay();
const nobody = { tasks: null, substitutions: null, systems: null };
const ask = (...[name, more]: Parameters<Portal['ask']>) => portal.ask(name, { as: li, ...more });
const plan = (body: object = {}, as = li) =>
  ask('PUT /administration/v1/people/{id}/leaving', { as, params: { id: 'p-wang' }, body: { day: null, ...nobody, ...body } });
const holdings = async (query: Record<string, string> = {}) =>
  (await ask('GET /administration/v1/people/{id}/holdings', { params: { id: 'p-wang' }, query })).json().data;
const put = (externalId: string, more: object = {}) =>
  hr.ask('PUT /tasks/{externalId}', {
    params: { externalId },
    body: { version: 1, title: externalId, assignees: [{ userCode: 'E1002' }], actions: [{ key: 'approve', nature: 'positive' }], ...more },
  });
const todosOf = async (as: Person) =>
  (await portal.ask('POST /business-center/v1/task/query', { as, body: { kind: 'todo', pageIndex: 1, pageSize: 20 } })).json().data
    .tasks as {
    id: string;
    title: string;
  }[];
const events = async () => (await hr.ask('GET /events')).json().events;
const statusOf = async () =>
  (await portal.db.selectFrom('people').select('status').where('id', '=', 'p-wang').executeTakeFirstOrThrow()).status;
const daysLater = (days: number) => new Date(Date.now() + days * 86_400_000);

it('R-RUN-09 what a person holds is listed by kind, with to-dos that their successor may not decide', async () => {
  await put('leave-1');
  await put('leave-2', { initiator: { userCode: 'E3' } });
  await portal.db
    .updateTable('service_accounts')
    .set({ owners: JSON.stringify(['E1002']) })
    .execute();
  await portal.db.updateTable('person_tenants').set({ manager_id: 'p-wang' }).where('person_id', '=', 'p-ma').execute();
  const { held, leaving } = await holdings({ successor: 'p-ma' });
  expect(leaving).toBeNull();
  expect(held).toMatchObject([
    { kind: 'tasks', count: 2, own: 1 },
    { kind: 'systems', count: 1 },
    { kind: 'reports', count: 1, names: ['马超'], own: 0 },
  ]);
  expect((await ask('GET /administration/v1/people/{id}/holdings', { as: ma, params: { id: 'p-wang' } })).statusCode).toBe(403);
});

it('R-RUN-09 R-ABS-01 the successor gets the to-dos but none about their own application, and business systems learn who it is', async () => {
  await put('leave-1');
  await put('leave-2', { initiator: { userCode: 'E3' } });
  expect((await plan({ tasks: 'p-ma' })).json().data).toMatchObject({ disabledByAdministrator: true, leavesOn: today });
  await turnAbsences(portal.server, new Date().toISOString());
  const todos = await todosOf(ma);
  expect(todos.map(({ title }) => title).toSorted()).toEqual(['leave-1', 'leave-2']);
  const told = (await events()).map(({ type, data }: { type: string; data: { externalId: string; successor?: object } }) => [
    type,
    data.externalId,
    data.successor,
  ]);
  expect(told.toSorted()).toEqual([
    ['assignee.disabled', 'leave-1', { userCode: 'E3', name: '马超' }],
    ['assignee.disabled', 'leave-2', undefined],
  ]);
  const decide = (title: string) => {
    const ids = todos.filter((task) => task.title === title).map(({ id }) => id);
    return portal.ask('POST /business-center/v1/task/decide', { as: ma, body: { ids, action: 'approve' } });
  };
  expect((await decide('leave-1')).json().data.refused ?? []).toEqual([]);
  const held = () => portal.db.selectFrom('task_decisions').select('task_id').execute();
  expect(await held()).toHaveLength(1);
  await decide('leave-2');
  expect(await held()).toHaveLength(1);
});

it('R-RUN-09 with a day ahead the person works until then, and one node disables the account that day', async () => {
  const day = addDays(today, 3);
  expect((await plan({ day, tasks: 'p-ma', systems: 'p-ma' })).json().data).toMatchObject({
    leavesOn: day,
    disabledByAdministrator: false,
  });
  await portal.db
    .updateTable('service_accounts')
    .set({ owners: JSON.stringify(['E1001', 'E1002']) })
    .execute();
  await leaveToday(portal.server, daysLater(2));
  expect([await statusOf(), await todosOf(ma)]).toEqual(['active', []]);
  await portal.db.insertInto('absences').values(standIn('p-li', 'p-wang')).execute();
  await Promise.all([leaveToday(portal.server, daysLater(3)), leaveToday(portal.server, daysLater(3))]);
  expect(await statusOf()).toBe('disabled');
  const { owners } = await portal.db.selectFrom('service_accounts').select('owners').executeTakeFirstOrThrow();
  expect(JSON.parse(owners)).toEqual(['E1001', 'E3']);
  const { rows } = (await ask('GET /administration/v1/people/{id}/history', { params: { id: 'p-wang' } })).json().data;
  expect(rows.map(({ personId, details }: { personId: string | null; details: { did: string } }) => [personId, details.did])).toEqual([
    [null, 'left'],
    ['p-li', 'leaving-planned'],
  ]);
  expect(rows[1].changes).toContainEqual({ field: 'tasksTo', from: '', to: '马超' });
  expect((await holdings()).leaving).toMatchObject({ day, done: true, tasks: { id: 'p-ma', name: '马超' } });
});

const standIn = (person: string, substitute: string) => ({
  id: `${person}-${substitute}`,
  tenant_id: '10001',
  person_id: person,
  substitute_id: substitute,
  from_at: '2026-01-01T00:00:00.000Z',
  until_at: '9000-01-01T00:00:00.000Z',
  created_at: '2026-01-01T00:00:00.000Z',
  source: 'self' as const,
  told: 'active' as const,
});

it('R-RUN-09 the successor becomes the substitute of other people, but never of themselves', async () => {
  await portal.db
    .insertInto('absences')
    .values([standIn('p-li', 'p-wang'), standIn('p-ma', 'p-wang')])
    .execute();
  await plan({ substitutions: 'p-ma' });
  const now = new Date().toISOString();
  const open = portal.db.selectFrom('absences').select(['person_id', 'substitute_id']).where('until_at', '>', now);
  // Who is to be their own substitute is away all the same.
  expect(await open.orderBy('person_id').execute()).toEqual([
    { person_id: 'p-li', substitute_id: 'p-ma' },
    { person_id: 'p-ma', substitute_id: null },
  ]);
});

it('R-RUN-09 a successor takes over nothing in a tenant in which they do not work', async () => {
  await portal.db
    .insertInto('person_tenants')
    .values([
      { person_id: 'p-wang', tenant_id: '10002', department_id: null, sort: 2 },
      { person_id: 'p-li', tenant_id: '10002', department_id: null, sort: 2 },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await portal.db
    .insertInto('absences')
    .values([standIn('p-li', 'p-wang'), { ...standIn('p-li', 'p-wang'), id: 'elsewhere', tenant_id: '10002' }])
    .execute();
  await plan({ tasks: 'p-ma', substitutions: 'p-ma' });
  const now = new Date().toISOString();
  const open = portal.db
    .selectFrom('absences')
    .select(['tenant_id', 'substitute_id'])
    .where('until_at', '>', now)
    .where('person_id', '=', 'p-li');
  expect(await open.orderBy('tenant_id').execute()).toEqual([
    { tenant_id: '10001', substitute_id: 'p-ma' },
    { tenant_id: '10002', substitute_id: null },
  ]);
});

it('R-RUN-09 the successor reads who has left, and no end', async () => {
  await put('leave-1');
  await plan({ tasks: 'p-ma' });
  await turnAbsences(portal.server, new Date(Date.now() + 1000).toISOString());
  const messages = await portal.db.selectFrom('message_contents').select(['title', 'titles']).where('title', 'like', '%王芳%').execute();
  expect(messages.map(({ title }) => title)).toEqual(['王芳已离职，由你接手待办']);
});

it('R-RUN-09 the plan of somebody who has left is not changed any more, so that their return ends the hand-over', async () => {
  await put('leave-1');
  await plan({ tasks: 'p-ma' });
  expect((await plan({ day: addDays(today, 5) })).statusCode).toBe(404);
  await ask('POST /administration/v1/people/{id}/disabled', { params: { id: 'p-wang' }, body: { disabled: false } });
  expect([await statusOf(), await todosOf(ma)]).toEqual(['active', []]);
});

it('R-RUN-09 the successor of a successor who has left since gets the work', async () => {
  await put('leave-1');
  await portal.db.insertInto('absences').values(standIn('p-li', 'p-wang')).execute();
  await plan({ day: addDays(today, 3), tasks: 'p-ma', substitutions: 'p-ma', systems: 'p-ma' });
  await portal.db
    .updateTable('service_accounts')
    .set({ owners: JSON.stringify(['E1002']) })
    .execute();
  await addFurther();
  const of = (successor: string | null) => ({ tasks: successor, substitutions: successor, systems: successor });
  await ask('PUT /administration/v1/people/{id}/leaving', { params: { id: 'p-ma' }, body: { day: null, ...of('p-zhao') } });
  await leaveToday(portal.server, daysLater(3));
  expect(await statusOf()).toBe('disabled');
  const later = daysLater(4).toISOString();
  const standing = await portal.db
    .selectFrom('absences')
    .select(['person_id', 'substitute_id'])
    .where('until_at', '>', later)
    .where('person_id', 'in', ['p-wang', 'p-li'])
    .orderBy('person_id')
    .execute();
  expect(standing).toEqual([
    { person_id: 'p-li', substitute_id: 'p-zhao' },
    { person_id: 'p-wang', substitute_id: 'p-zhao' },
  ]);
  const { owners } = await portal.db.selectFrom('service_accounts').select('owners').executeTakeFirstOrThrow();
  expect(JSON.parse(owners)).toEqual(['E5']);
  expect((await events()).at(-1).data.successor).toEqual({ userCode: 'E5', name: '赵云' });
});

it('R-RUN-09 a plan is changed and cancelled; who comes back gets the to-dos back', async () => {
  await plan({ day: addDays(today, 3), tasks: 'p-ma' });
  await plan({ day: addDays(today, 9) });
  expect((await holdings()).leaving).toMatchObject({ day: addDays(today, 9), tasks: null });
  const cancel = () => ask('DELETE /administration/v1/people/{id}/leaving', { params: { id: 'p-wang' } });
  expect([(await cancel()).statusCode, (await cancel()).statusCode, (await holdings()).leaving]).toEqual([200, 404, null]);
  await put('leave-1');
  await plan({ tasks: 'p-ma' });
  expect(await todosOf(ma)).toHaveLength(1);
  expect((await cancel()).statusCode).toBe(404);
  await ask('POST /administration/v1/people/{id}/disabled', { params: { id: 'p-wang' }, body: { disabled: false } });
  expect([await statusOf(), await todosOf(ma), (await holdings()).leaving]).toEqual(['active', [], null]);
});

it.each([
  [{ day: addDays(today, -1) }, '/day'],
  [{ day: '2026-02-31' }, '/day'],
  [{ tasks: 'p-wang' }, '/tasks'],
  [{ tasks: 'p-gone' }, '/tasks'],
  [{ systems: 'nobody' }, '/systems'],
])('R-RUN-09 a plan with %j is refused', async (body, path) => {
  expect((await plan(body)).json().errors).toEqual([expect.objectContaining({ path })]);
  expect(await statusOf()).toBe('active');
});

it('R-RUN-09 the last administrator does not leave, and systems need their own permission', async () => {
  const own = await ask('PUT /administration/v1/people/{id}/leaving', { params: { id: 'p-li' }, body: { day: null, ...nobody } });
  expect(own.statusCode).toBe(409);
  await portal.db.insertInto('leavings').values({ person_id: 'p-li', from_day: today, planned_at: today }).execute();
  await leaveToday(portal.server);
  expect((await portal.db.selectFrom('people').select('status').where('id', '=', 'p-li').executeTakeFirstOrThrow()).status).toBe('active');
  await portal.db.deleteFrom('leavings').execute();
  await makeAdministrator(portal.db, 'p-ma', { areas: ['people'] });
  expect((await plan({ systems: 'p-li' }, ma)).statusCode).toBe(403);
  expect((await plan({ day: addDays(today, 1) }, ma)).statusCode).toBe(200);
});

it('R-RUN-09 systems of several tenants go to others only by administrators of systems in all of them', async () => {
  await makeAdministrator(portal.db, 'p-ma', { areas: ['people', 'systems'] });
  const set = (tenants: string[]) =>
    portal.db
      .updateTable('service_accounts')
      .set({ owners: JSON.stringify(['E1002']), tenants: JSON.stringify(tenants) })
      .execute();
  await set(['10001', '10002']);
  const body = { day: addDays(today, 1), systems: 'p-li' };
  expect((await plan(body, ma)).statusCode).toBe(403);
  await set(['10001']);
  expect((await plan(body, ma)).statusCode).toBe(200);
});

it('R-RUN-09 an administrator gives to-dos and substitutions of another person to everybody but themselves', async () => {
  for (const field of ['tasks', 'substitutions']) {
    const refused = await plan({ [field]: 'p-li' });
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, `/${field}`]);
  }
  expect((await holdings()).leaving).toBeNull();
});
