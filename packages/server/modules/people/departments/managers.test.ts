import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { findManager, managedBy } from './managers.ts';
import { addColleagues } from '../testing/colleagues.ts';

let portal: Portal;
let wang: Person;

beforeEach(async () => {
  portal = await openPortal();
  await portal.db
    .insertInto('departments')
    .values([
      { id: 'top', tenant_id: '10001', parent_id: null, name: '公司', sort: 1, head_id: 'boss' },
      { id: 'middle', tenant_id: '10001', parent_id: 'top', name: '中心', sort: 2 },
      { id: 'team', tenant_id: '10001', parent_id: 'middle', name: '小组', sort: 3, head_id: 'lead' },
    ])
    .execute();
  await addColleagues(portal.db, { boss: 'top', lead: 'team', one: 'team', two: 'middle' });
  await portal.db.updateTable('person_tenants').set({ department_id: 'team' }).where('person_id', '=', 'p-wang').execute();
  wang = await portal.signIn('wang');
});
afterEach(() => portal.close());

const managerOf = (personId: string) => findManager(portal.db, { tenantId: '10001', personId });
const teamOf = async (personId: string) => {
  const isManaged = await managedBy(portal.db, { tenantId: '10001', personId });
  const rows = await portal.db
    .selectFrom('person_tenants as t')
    .select('t.person_id')
    .where('t.tenant_id', '=', '10001')
    .where(isManaged)
    .execute();
  return rows.map(({ person_id: id }) => id).toSorted();
};
const card = async (userCode: string) =>
  (await portal.ask('GET /business-center/v1/people/card', { as: wang, query: { userCode } })).json().data;

it('R-RUN-03 the manager of a person is the head of the department, and for the head the next one upwards', async () => {
  expect([await managerOf('one'), await managerOf('lead'), await managerOf('two'), await managerOf('boss')]).toEqual([
    'lead',
    'boss',
    'boss',
    null,
  ]);
  expect([await teamOf('lead'), await teamOf('boss'), await teamOf('one')]).toEqual([['one', 'p-wang'], ['lead', 'two'], []]);
});

it('R-RUN-03 the source of a person names another manager', async () => {
  await portal.db.updateTable('person_tenants').set({ manager_id: 'two' }).where('person_id', '=', 'one').execute();
  expect([await managerOf('one'), await teamOf('two'), await teamOf('lead')]).toEqual(['two', ['one'], ['p-wang']]);
});

it('R-RUN-03 a head who has left is nobody’s manager', async () => {
  await portal.db.updateTable('people').set({ status: 'disabled' }).where('id', '=', 'lead').execute();
  expect([await managerOf('one'), await teamOf('lead')]).toEqual(['boss', []]);
});

it('R-RUN-03 the head of two departments, one below the other, has the manager above both', async () => {
  await portal.db.updateTable('departments').set({ head_id: 'lead' }).where('id', '=', 'middle').execute();
  expect([await managerOf('lead'), await managerOf('two'), await teamOf('boss')]).toEqual(['boss', 'lead', ['lead']]);
});

it('R-RUN-03 the card shows the manager, and whom somebody manages; the head reviews their reports', async () => {
  expect((await card('E1002')).manager).toMatchObject({ id: 'lead' });
  const lead = await portal.signIn('lead');
  const own = (await portal.ask('GET /business-center/v1/people/card', { as: lead, query: { userCode: 'lead' } })).json().data;
  expect([own.manager.id, own.reportCount]).toEqual(['boss', 2]);
});
