import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { makeAdministrator } from '../administration/testing/administrators.ts';

let portal: Portal;
let li: Person;
let wang: Person;
beforeAll(async () => {
  portal = await openPortal();
  await makeAdministrator(portal.db, 'p-li');
  await makeAdministrator(portal.db, 'p-li', { tenantId: '10002' });
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(() => portal.close());

const report = (openings: unknown, as = wang) => portal.ask('POST /share-bff/micro-services/openings', { as, body: { openings } });
const use = async (as = li, id = 'expenses') =>
  (await portal.ask('GET /administration/v1/sub-apps/{id}/use', { as, params: { id }, query: { days: '7' } })).json();

it('R-ADM-04 load times, errors by number and openings a day are those that pages have reported, in the tenant alone', async () => {
  const name = 'expenses';
  const fast = Array.from({ length: 15 }, () => ({ name, milliseconds: 90 }));
  const slow = [180, 190, 250, 4_000].map((milliseconds) => ({ name, milliseconds }));
  await report([...fast, ...slow, { name, milliseconds: 600_000 }, { name, code: 'P07' }, { name, code: 'P07' }, { name, code: 'P02' }]);
  await Promise.all(
    [1, 2].map(() =>
      report([
        { name: 'nobody', milliseconds: 5 },
        { name: 'visitors', milliseconds: 5 },
      ]),
    ),
  );
  const { data } = await use();
  const times = { openings: 20, p50: 100, p75: 100, p95: 5_000 };
  const errors = [
    { code: 'P07', count: 2 },
    { code: 'P02', count: 1 },
  ];
  expect(data).toMatchObject({ ...times, errors });
  expect([data.perDay.length, data.perDay.at(-1)]).toMatchObject([7, { ...times, errors }]);
  expect(data.perDay[0]).toMatchObject({ openings: 0, p50: null, errors: [] });
  expect((await use(li, 'visitors')).data.openings).toBe(2);
  const rows = await portal.db.selectFrom('usage_counts').selectAll().where('kind', 'in', ['load-time', 'load-error']).execute();
  expect(rows.map((row) => row.name).filter((text) => !/^(expenses|visitors) (\d+|P0\d)$/.test(text))).toEqual([]);
  await portal.ask('POST /asset/v1/login/setTenantId', { as: li, body: { tenantId: '10002' } });
  expect((await use()).data.openings).toBe(0);
  await portal.ask('POST /asset/v1/login/setTenantId', { as: li, body: { tenantId: '10001' } });
});

it('R-ADM-04 malformed reports are not counted, and the numbers are for people with the area', async () => {
  for (const openings of [[], [{ name: 'expenses' }], [{ name: 'expenses', code: 'X1' }], [{ name: 'expenses', milliseconds: -1 }]])
    expect((await report(openings)).statusCode).toBe(400);
  expect((await use(wang)).code).toBe(40301);
  expect((await use(li, 'nobody')).code).toBe(40401);
});
