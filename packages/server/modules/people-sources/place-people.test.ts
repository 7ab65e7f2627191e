import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeAdministrator } from '../administration/testing/administrators.ts';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { connectScim, enterpriseUrn, type ScimClient } from '../../testing/scim-client.ts';

let portal: Portal;
let li: Person;
let hr: ScimClient;

beforeEach(async () => {
  portal = await openPortal();
  await makeAdministrator(portal.db, 'p-li');
  li = await portal.signIn('li');
  hr = await connectScim(portal, 'hr');
  const unit = (id: string, parent: string | null, name: string, sort: number) => ({
    id,
    tenant_id: '10001',
    parent_id: parent,
    name,
    sort,
  });
  await portal.db
    .insertInto('departments')
    .values([unit('top', null, '总部', 1), unit('a', 'top', '甲', 2), unit('b', 'top', '乙', 3), unit('a2', 'b', '甲', 4)])
    .execute();
});
afterEach(() => portal.close());

const setRule = (rule: string, root: string | null = null) =>
  portal.ask('PUT /administration/v1/sources/departments', { as: li, body: { source: hr.source, rule, root } });
const addIn = async (userName: string, place: object) => (await hr.add(userName, { [enterpriseUrn]: place })).id;
const placeOf = async (id: string): Promise<string> => {
  const row = await portal.db
    .selectFrom('person_tenants as m')
    .leftJoin('departments as d', 'd.id', 'm.department_id')
    .leftJoin('departments as up', 'up.id', 'd.parent_id')
    .select(['d.name', 'up.name as up'])
    .where('m.person_id', '=', id)
    .executeTakeFirstOrThrow();
  return [row.up, row.name].filter((one) => one !== null).join('/');
};
const unplaced = async () =>
  (await portal.ask('GET /administration/v1/sources', { as: li })).json().data.find(({ name }: { name: string }) => name === hr.source)
    .unplaced;
const moveTo = (id: string, department: string) =>
  hr.patch(`/Users/${id}`, { op: 'replace', path: `${enterpriseUrn}:department`, value: department });

it('R-RUN-03 a department that the tenant does not have, or twice, leaves the person where they are, and is named', async () => {
  const one = await addIn('one', { department: '乙' });
  const two = await addIn('two', { department: '火星' });
  expect([await placeOf(one), await placeOf(two)]).toEqual(['总部/乙', '']);
  expect((await moveTo(one, '甲')).statusCode).toBe(200);
  expect(await placeOf(one)).toBe('总部/乙');
  expect(await unplaced()).toEqual([
    { department: '火星', why: 'unknown', people: 1 },
    { department: '甲', why: 'several', people: 1 },
  ]);
  await moveTo(one, '乙');
  expect(await unplaced()).toHaveLength(1);
});

it('R-RUN-03 people without a place get it as soon as somebody makes their department', async () => {
  const one = await addIn('one', { department: '火星' });
  const body = { name: '火星', names: {}, code: '', head: null, parent: 'top' };
  expect((await portal.ask('POST /administration/v1/departments', { as: li, body })).statusCode).toBe(200);
  expect([await placeOf(one), await unplaced()]).toEqual(['总部/火星', []]);
});

it('R-RUN-03 a source makes departments by name below its root, each once', async () => {
  const before = await addIn('before', { department: '火星' });
  expect((await setRule('name', 'b')).json().data).toEqual({ placed: 1 });
  expect(await placeOf(before)).toBe('乙/火星');
  const [one, two] = [await addIn('one', { department: '月球' }), await addIn('two', { department: '月球' })];
  expect([await placeOf(one), await placeOf(two)]).toEqual(['乙/月球', '乙/月球']);
  const { rows } = (await portal.ask('GET /administration/v1/audit', { as: li, query: { kind: 'directory' } })).json().data;
  expect(rows[0].changes.map(({ field }: { field: string }) => field)).toEqual(['rule', 'root']);
});

it('R-RUN-03 a source makes departments by path, or by division and department', async () => {
  await setRule('path', 'top');
  const one = await addIn('one', { department: '乙/甲/三组' });
  const two = await addIn('two', { division: '研发', department: '平台' });
  const three = await addIn('three', { division: '研发', department: '存储' });
  expect([await placeOf(one), await placeOf(two), await placeOf(three)]).toEqual(['甲/三组', '研发/平台', '研发/存储']);
  expect(await portal.db.selectFrom('departments').select('id').where('name', '=', '研发').execute()).toHaveLength(1);
  const deep = await addIn('deep', { department: Array.from({ length: 12 }, (_, at) => `层${at}`).join('/') });
  expect([await placeOf(deep), (await unplaced())[0].why]).toEqual(['', 'full']);
});

it('R-RUN-03 the guard stops a source that puts many people into other departments within an hour', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 7; at += 1) ids.push(await addIn(`p${at}`, { department: '乙' }));
  await portal.db.insertInto('departments').values({ id: 'c', tenant_id: '10001', parent_id: 'top', name: '丙', sort: 9 }).execute();
  const statuses: number[] = [];
  for (const id of ids) statuses.push((await moveTo(id, '丙')).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const [run] = (await portal.ask('GET /administration/v1/sources/runs', { as: li })).json().data;
  expect([run.kind, run.count]).toEqual(['departments', 2]);
  const approve = { as: li, params: { id: run.id }, body: { decision: 'approved' } };
  expect((await portal.ask('POST /administration/v1/sources/runs/{id}', approve)).statusCode).toBe(200);
  expect((await moveTo(ids[6]!, '丙')).statusCode).toBe(200);
});

it('R-RUN-03 the rule of a source of another tenant is none', async () => {
  const other = await connectScim(portal, 'other', { tenants: ['10002'] });
  const body = { source: other.source, rule: 'name', root: null };
  expect((await portal.ask('PUT /administration/v1/sources/departments', { as: li, body })).statusCode).toBe(404);
  expect((await setRule('name', 'nowhere')).json().code).toBe(40001);
});
