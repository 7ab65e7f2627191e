import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { makeAdministrator } from '../testing/administrators.ts';

let portal: Portal;
let li: Person;

beforeAll(async () => {
  portal = await openPortal();
  await makeAdministrator(portal.db, 'p-li');
  li = await portal.signIn('li');
});
afterAll(() => portal.close());

const list = async (query: Record<string, string> = {}) =>
  (await portal.ask('GET /administration/v1/sessions', { as: li, query })).json().data;
const current = async (as: Person) => (await portal.ask('GET /wutong-idaas-account/current', { as })).statusCode;

it('R-ADM-02 sessions of the tenant are found, and chosen ones end at once', async () => {
  const [first, second] = [await portal.signIn('wang'), await portal.signIn('wang')];
  const park = await portal.signIn('li');
  await portal.ask('POST /asset/v1/login/setTenantId', { as: park, body: { tenantId: '10002' } });
  const all = await list();
  expect(all.total).toBe(3);
  expect(all.rows.filter((row: { own: boolean }) => row.own)).toHaveLength(1);
  const { rows } = await list({ q: 'wang' });
  expect(rows.map((row: { personName: string }) => row.personName)).toEqual(['王芳', '王芳']);

  const end = (body: object) => portal.ask('POST /administration/v1/sessions/end', { as: li, body });
  expect((await end({ sessions: [rows[0].id] })).json().data).toEqual({ ended: 1 });
  expect([await current(first), await current(second)].sort()).toEqual([200, 996]);
  expect((await end({ person: 'p-wang' })).json().data).toEqual({ ended: 1 });
  expect((await end({ person: 'p-li' })).json().data).toEqual({ ended: 0 });
  expect((await end({})).json().data).toEqual({ ended: 0 });
  expect(await current(park)).toBe(200);
  const history = (await portal.ask('GET /administration/v1/audit', { as: li, query: { subject: 'person:p-wang' } })).json().data.rows;
  expect(history.map(({ details }: { details: object }) => details)).toEqual([
    { did: 'sessions-ended', count: 1, name: '王芳' },
    { did: 'sessions-ended', count: 1, name: '王芳' },
  ]);
});
