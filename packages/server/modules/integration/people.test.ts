import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BusinessSystem, connect } from '../../testing/business-system.ts';
import { openPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let hr: BusinessSystem;
beforeAll(async () => {
  portal = await openPortal();
  hr = await connect(portal, { scopes: ['people:read'] });
  const department = (id: string, tenant: string, parent: string | null = null) => ({
    id,
    tenant_id: tenant,
    parent_id: parent,
    name: id,
    sort: 1,
  });
  const all = [department('d-1', '10001'), department('d-2', '10001', 'd-1'), department('d-park', '10002')];
  await portal.db.insertInto('departments').values(all).execute();
  await portal.db.updateTable('person_tenants').set({ department_id: 'd-2' }).where('person_id', '=', 'p-wang').execute();
});
afterAll(() => portal.close());

interface Entry {
  userCode: string;
}
const people = async (query: Record<string, string> = {}, system = hr) => {
  const response = await system.ask('GET /people', { query });
  return response.json() as { people: Entry[]; next: string | null };
};
const codes = async (query: Record<string, string> = {}, system = hr) =>
  (await people(query, system)).people.map(({ userCode }) => userCode);

it('R-INT-05 a system reads the active people of its tenant, page by page, and nobody of another tenant', async () => {
  const active = await portal.db
    .selectFrom('people as p')
    .innerJoin('person_tenants as t', 't.person_id', 'p.id')
    .select('p.user_code')
    .where('t.tenant_id', '=', '10001')
    .where('p.status', '=', 'active')
    .execute();
  const all = active.map(({ user_code: code }) => code).sort();
  expect((await codes({ limit: '500' })).sort()).toEqual(all);
  const found: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const page = await people({ limit: '2', ...(after === '' ? {} : { after }) });
    found.push(...page.people.map(({ userCode }) => userCode));
    after = page.next;
  }
  expect([found.length, new Set(found).size]).toEqual([all.length, all.length]);
  const park = await connect(portal, { source: 'park', scopes: ['people:read'], tenants: ['10002'] });
  const others = (await codes({ limit: '500' }, park)).filter((code) => !all.includes(code));
  for (const userCode of others) expect(await codes({ userCode })).toEqual([]);
  expect((await hr.ask('GET /people', { query: { tenant: '10002' } })).json().code).toBe('tenant_forbidden');
  expect((await hr.ask('GET /departments', { query: { tenant: '10002' } })).json().code).toBe('tenant_forbidden');
});

it('R-INT-05 a system finds a person by code, number, mail address and telephone number', async () => {
  await portal.db
    .updateTable('people')
    .set({ email: 'Li.Xiaoming@example.com', phone: '+86 139-0000-1111' })
    .where('id', '=', 'p-li')
    .execute();
  for (const query of [
    { userCode: 'E1001' },
    { uniqueNo: 'N1001' },
    { mail: 'li.xiaoming@EXAMPLE.com' },
    { phone: '13900001111' },
  ] as Record<string, string>[])
    expect([query, await codes(query)]).toEqual([query, ['E1001']]);
  expect(await codes({ userCode: 'E1001', mail: 'wang@example.com' })).toEqual([]);
  expect(Object.keys((await people({ userCode: 'E1001' })).people[0]!)).toEqual([
    ...['userCode', 'uniqueNo', 'name', 'title', 'department', 'mail', 'phone'],
  ]);
});

it('R-INT-05 disabled people are not listed', async () => {
  await portal.db.updateTable('people').set({ status: 'disabled' }).where('id', '=', 'p-wang').execute();
  expect(await codes({ userCode: 'E1002' })).toEqual([]);
  await portal.db.updateTable('people').set({ status: 'active' }).where('id', '=', 'p-wang').execute();
});

it('R-INT-05 ids of departments are those that a message and a list of people take', async () => {
  const list = async (query: Record<string, string>) => (await hr.ask('GET /departments', { query })).json();
  const [first, second] = [
    { id: 'd-1', name: 'd-1', parent: null },
    { id: 'd-2', name: 'd-2', parent: 'd-1' },
  ];
  expect(await list({})).toEqual({ departments: [first, second], next: null });
  expect(await list({ limit: '1' })).toEqual({ departments: [first], next: 'd-1' });
  expect(await list({ limit: '1', after: 'd-1' })).toEqual({ departments: [second], next: null });
  expect([await codes({ department: 'd-2' }), await codes({ department: 'd-park' })]).toEqual([['E1002'], []]);
});

it('R-INT-05 needs the scope people:read', async () => {
  const { ask } = await connect(portal, { source: 'no-scope', scopes: ['tasks:write'] });
  for (const name of ['GET /people', 'GET /departments'] as const) expect((await ask(name)).json().code).toBe('scope_missing');
});
