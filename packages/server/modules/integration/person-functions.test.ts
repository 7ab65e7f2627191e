import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BusinessSystem, connect } from '../../testing/business-system.ts';
import { openPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let system: BusinessSystem;
beforeAll(async () => {
  portal = await openPortal();
  system = await connect(portal, { source: 'forms', scopes: ['people:read'], tenants: ['10001', '10002'] });
});
afterAll(() => portal.close());

const ask = (userCode: string, tenant?: string) =>
  system.ask('GET /people/{userCode}/functions', { params: { userCode }, ...(tenant === undefined ? {} : { query: { tenant } }) });
const functionsOf = async (userCode: string, tenant = '10001') => (await ask(userCode, tenant)).json().functions as string[];
const menu = async (username: string) => {
  const as = await portal.signIn(username);
  const opens = async (path: string) => (await portal.ask('GET /wuyou-auth/auth/access', { as, query: { path } })).json().data.access;
  return Promise.all(['/app-center/main/expenses/hr/leave', '/app-center/main/expenses/hr/trip'].map(opens));
};

it('R-INT-07 a system reads what a person may open in a tenant, as the menu and the pages have it', async () => {
  const [li, wang] = [await functionsOf('E1001'), await functionsOf('E1002')];
  expect(await ask('E1002', '10001').then((answer) => answer.json())).toEqual({
    userCode: 'E1002',
    tenant: '10001',
    functions: wang,
    substituteFor: [],
  });
  const code = async (path: string) =>
    (await portal.db.selectFrom('functions').select('code').where('url', '=', path).executeTakeFirstOrThrow()).code;
  const [leave, trip] = [await code('/hr/leave'), await code('/hr/trip')];
  expect([li.includes(leave), li.includes(trip), wang.includes(leave), wang.includes(trip)]).toEqual([true, true, true, false]);
  expect([await menu('li'), await menu('wang')]).toEqual([
    ['granted', 'granted'],
    ['granted', 'forbidden'],
  ]);
  expect(await functionsOf('E1001', '10002')).not.toEqual(li);
});

it('R-INT-07 a right that is taken away is gone from the next answer', async () => {
  expect(await functionsOf('E1002')).not.toEqual([]);
  const roles = await portal.db.selectFrom('person_roles').selectAll().where('person_id', '=', 'p-wang').execute();
  await portal.db.deleteFrom('person_roles').where('person_id', '=', 'p-wang').execute();
  expect(await functionsOf('E1002')).toEqual([]);
  await portal.db.insertInto('person_roles').values(roles).execute();
  expect(await functionsOf('E1002')).not.toEqual([]);
});

it('R-INT-07 nobody is known who has left or works in another tenant, and only accounts of the tenant with people:read ask', async () => {
  expect([(await ask('E9999', '10001')).statusCode, (await ask('E1002', '10002')).statusCode]).toEqual([404, 404]);
  await portal.db.updateTable('people').set({ status: 'disabled' }).where('id', '=', 'p-wang').execute();
  expect((await ask('E1002', '10001')).json().code).toBe('not_found');
  await portal.db.updateTable('people').set({ status: 'active' }).where('id', '=', 'p-wang').execute();
  expect((await ask('E1001')).statusCode).toBe(400);
  const writer = await connect(portal, { source: 'writer', scopes: ['tasks:write'] });
  const asked = { params: { userCode: 'E1001' } };
  expect((await writer.ask('GET /people/{userCode}/functions', asked)).statusCode).toBe(403);
  const elsewhere = await connect(portal, { source: 'elsewhere', tenants: ['10002'] });
  expect((await elsewhere.ask('GET /people/{userCode}/functions', { ...asked, query: { tenant: '10001' } })).statusCode).toBe(403);
});

it('R-ABS-02 a system reads for whom a person decides now, of which processes, and not before or after', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const away = (id: string, from: number, until: number, processes: readonly string[]) => ({
    ...{ id, source: 'self' as const, person_id: 'p-wang', substitute_id: 'p-li', tenant_id: '10001', told: 'active' as const },
    ...{ from_at: inHours(from), until_at: inHours(until), created_at: inHours(-9), processes: JSON.stringify(processes) },
  });
  const substituteFor = async (tenant = '10001') => (await ask('E1001', tenant)).json().substituteFor;
  await portal.db
    .insertInto('absences')
    .values([away('over', -3, -1, []), away('coming', 1, 3, []), away('now', -1, 1, ['报销'])])
    .execute();
  expect(await substituteFor()).toEqual([{ userCode: 'E1002', processes: ['报销'] }]);
  expect(await substituteFor('10002')).toEqual([]);
  await portal.db
    .insertInto('absences')
    .values(away('all', -1, 1, []))
    .execute();
  expect(await substituteFor()).toEqual([{ userCode: 'E1002', processes: null }]);
  await portal.db.deleteFrom('absences').execute();
  expect(await substituteFor()).toEqual([]);
});
