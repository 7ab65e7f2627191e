import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '../../db/schema.ts';
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
    'userCode',
    'uniqueNo',
    'name',
    'title',
    'department',
    'mail',
    'phone',
    'active',
  ]);
});

it('R-INT-05 disabled people are not listed', async () => {
  await portal.db.updateTable('people').set({ status: 'disabled' }).where('id', '=', 'p-wang').execute();
  expect(await codes({ userCode: 'E1002' })).toEqual([]);
  await portal.db.updateTable('people').set({ status: 'active' }).where('id', '=', 'p-wang').execute();
});

describe('R-INT-05 updatedSince', () => {
  const longAgo = '2026-01-01T00:00:00.000Z';
  const now = '2026-02-01T08:00:00.000Z';
  const rest = () => portal.db.updateTable('person_tenants').set({ changed_at: longAgo }).execute();
  const since = async (updatedSince = now) => (await people({ updatedSince })).people;
  const li = portalTable('p-li');
  const wang = portalTable('p-wang');

  it.each<[string, () => Promise<unknown>, Partial<Entry & { active: boolean }>[]]>([
    ['a new name', () => li.people({ real_name: '李明' }), [{ userCode: 'E1001', active: true }]],
    ['a new telephone number', () => li.people({ phone: '8001' }), [{ userCode: 'E1001', active: true }]],
    ['another department', () => li.member({ department_id: 'd-1' }), [{ userCode: 'E1001', active: true }]],
    ['who is disabled', () => wang.people({ status: 'disabled' }), [{ userCode: 'E1002', active: false }]],
    ['who is enabled again', () => wang.people({ status: 'active' }), [{ userCode: 'E1002', active: true }]],
    ['nobody whose record is written as it was', () => wang.people({ status: 'active', email: 'wang@example.com' }), []],
    ['nobody who changes what is not listed', () => wang.people({ language: 'en-US', time_zone: 'Europe/Berlin' }), []],
  ])('lists %s', async (_, change, found) => {
    await portal.db.updateTable('people').set({ email: 'wang@example.com' }).where('id', '=', 'p-wang').execute();
    await rest();
    await change();
    expect(await since()).toMatchObject(found);
    expect((await since()).length).toBe(found.length);
  });

  it('lists who came, page by page, and reads a time with its zone', async () => {
    await rest();
    await portal.db.deleteFrom('person_tenants').where('person_id', '=', 'p-wang').where('tenant_id', '=', '10001').execute();
    await portal.db
      .insertInto('person_tenants')
      .values({ person_id: 'p-wang', tenant_id: '10001', department_id: 'd-2', sort: 1 })
      .execute();
    await portal.db.updateTable('person_tenants').set({ changed_at: now }).where('person_id', '=', 'p-li').execute();
    expect((await since()).map(({ userCode }) => userCode)).toEqual(['E1001', 'E1002']);
    expect(await codes({ updatedSince: '2026-02-01T16:00:00+08:00', limit: '1' })).toEqual(['E1001']);
    expect(await codes({ updatedSince: '2026-02-01T16:00:00.001+08:00' })).toEqual(['E1002']);
    expect(await codes({ updatedSince: now, limit: '1', after: 'E1001' })).toEqual(['E1002']);
    expect(await codes({ updatedSince: now, department: 'd-2' })).toEqual(['E1002']);
  });

  it.each(['yesterday', '2026-02-01', '0001-01-01T00:00:00Z', '2026-02-30T00:00:00Z', ''])('refuses %j', async (updatedSince) => {
    const { code, field } = (await hr.ask('GET /people', { query: { updatedSince } })).json();
    expect([code, field]).toEqual(['malformed', 'updatedSince']);
  });
});

/** Changes a person's records. */
function portalTable(id: string) {
  return {
    people: (change: Updateable<Schema['people']>) => portal.db.updateTable('people').set(change).where('id', '=', id).execute(),
    member: (change: Updateable<Schema['person_tenants']>) =>
      portal.db.updateTable('person_tenants').set(change).where('person_id', '=', id).where('tenant_id', '=', '10001').execute(),
  };
}

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
