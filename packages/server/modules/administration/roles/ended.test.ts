import { addDays } from '@atrium/api/contract/period';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companyDay } from '../../../clock/company-day.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { makeAdministrator } from '../testing/administrators.ts';
import { endRoles } from './ended.ts';
import { auditEntries } from '../../../audit/queries.ts';

let portal: Portal;
let li: Person;

beforeAll(async () => {
  portal = await openPortal();
  await makeAdministrator(portal.db, 'p-li');
  li = await portal.signIn('li');
  await portal.db.insertInto('roles').values({ id: 'r-stand-in', tenant_id: '10001', name: '代班' }).execute();
  await portal.db.insertInto('role_apps').values({ role_id: 'r-stand-in', app_code: 'finance' }).execute();
});
afterAll(() => portal.close());

const today = companyDay();
const give = (body: object) =>
  portal.ask('POST /administration/v1/people/{id}/roles', { as: li, params: { id: 'p-wang' }, body: { give: [], take: [], ...body } });
const roles = async () =>
  (await portal.ask('GET /administration/v1/people/{id}', { as: li, params: { id: 'p-wang' } }))
    .json()
    .data.roles.filter(({ id }: { id: string }) => id === 'r-stand-in');
const listed = async () => (await portal.ask('GET /administration/v1/roles', { as: li, query: { q: '代班' } })).json().data.rows[0];
const historyOf = async (name: 'people' | 'roles', id: string) =>
  (await portal.ask(`GET /administration/v1/${name}/{id}/history`, { as: li, params: { id } })).json().data.rows[0];
const afterDays = (days: number) => new Date(Date.now() + days * 86_400_000);

it('R-RUN-09 a role is given with an end and a reason, which people and roles show', async () => {
  const until = addDays(today, 5);
  expect((await give({ give: ['r-stand-in'], until, reason: '代班到周五' })).statusCode).toBe(200);
  expect(await roles()).toMatchObject([{ id: 'r-stand-in', givenBy: 'screens', until, reason: '代班到周五' }]);
  expect(await listed()).toMatchObject({ people: 1, ending: 1 });
  expect((await historyOf('people', 'p-wang')).changes).toEqual([{ field: 'roles.代班', from: '', to: `${until} 代班到周五` }]);
});

it('R-RUN-09 an end is moved by giving the role again; one in the past or no day is refused', async () => {
  const until = addDays(today, 60);
  expect((await give({ give: ['r-stand-in'], until, reason: '延长' })).json().data.roles).toContainEqual(
    expect.objectContaining({ id: 'r-stand-in', until, reason: '延长' }),
  );
  const ending = { as: li, params: { id: 'r-stand-in' }, query: { ending: 'true' } };
  expect((await portal.ask('GET /administration/v1/roles/{id}/people', ending)).json().data.total).toBe(0);
  expect((await listed()).ending).toBe(0);
  for (const wrong of [addDays(today, -1), '2026-02-31', 'soon'])
    expect((await give({ give: ['r-stand-in'], until: wrong })).json().errors[0].path).toBe('/until');
});

it('R-RUN-09 the role ends by itself after its last day, on one node alone, with history', async () => {
  await give({ give: ['r-stand-in'], until: addDays(today, 5), reason: '代班' });
  const { value: before } = await portal.db.selectFrom('versions').select('value').where('name', '=', 'rights').executeTakeFirstOrThrow();
  await endRoles(portal.server, afterDays(4));
  expect(await roles()).toHaveLength(1);
  await Promise.all([endRoles(portal.server, afterDays(7)), endRoles(portal.server, afterDays(7))]);
  expect(await roles()).toEqual([]);
  const { value: after } = await portal.db.selectFrom('versions').select('value').where('name', '=', 'rights').executeTakeFirstOrThrow();
  expect(after).toBeGreaterThan(before);
  expect(await historyOf('people', 'p-wang')).toMatchObject({
    personId: null,
    details: { did: 'role-ended' },
    changes: [{ field: 'roles.代班', from: addDays(today, 5), to: '' }],
  });
  expect(await historyOf('roles', 'r-stand-in')).toMatchObject({ details: { did: 'role-ended', name: '代班' } });
  const entries = auditEntries(portal.db).select('seq').where('subject', '=', 'person:p-wang').where('details', 'like', '%role-ended%');
  expect(await entries.execute()).toHaveLength(1);
});

it('R-RUN-09 the last administrator of a tenant keeps a role that has ended', async () => {
  await portal.db
    .updateTable('person_roles')
    .set({ ends_on: addDays(today, -1) })
    .where('role_id', '=', 'r-admin-p-li-10001')
    .execute();
  await endRoles(portal.server);
  const kept = portal.db.selectFrom('person_roles').select('role_id').where('role_id', '=', 'r-admin-p-li-10001');
  expect(await kept.execute()).toHaveLength(1);
});
