import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Db } from '../../../db/schema.ts';
import { between } from '../../../testing/between.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { makeAdministrator } from '../testing/administrators.ts';
import { requireDepartment } from '../people/write.ts';
import { mergeDepartment } from './merge.ts';
import { lockDepartment } from './queries.ts';

let portal: Portal;
let li: Person;
beforeEach(async () => {
  portal = await openPortal();
  await makeAdministrator(portal.db, 'p-li');
  li = await portal.signIn('li');
  const place = { tenant_id: '10001', parent_id: null, names: '{}', sort: 0 };
  const all = ['d-old', 'd-new'].map((id) => ({ id, name: id, ...place }));
  await portal.db.insertInto('departments').values(all).execute();
});
afterEach(() => portal.close());

const departmentOf = async (person: string) => {
  const row = await portal.db
    .selectFrom('person_tenants')
    .select('department_id')
    .where('person_id', '=', person)
    .where('tenant_id', '=', '10001')
    .executeTakeFirst();
  return row?.department_id;
};
const read = async () => (await portal.ask('GET /administration/v1/departments/{id}', { as: li, params: { id: 'd-old' } })).json().data;
const archive = async (into: string | null, version: string) =>
  portal.ask('POST /administration/v1/departments/{id}/archive', { as: li, params: { id: 'd-old' }, body: { into, version } });
const goesIn = async (trx: Db) => {
  await requireDepartment(trx, '10001', 'd-old');
  await trx
    .updateTable('person_tenants')
    .set({ department_id: 'd-old' })
    .where('person_id', '=', 'p-wang')
    .where('tenant_id', '=', '10001')
    .execute();
};

it('R-RUN-03 somebody who goes into a department that is merged at this moment goes on into the other one', async () => {
  const { version } = await read();
  const [merged] = await between(portal.db, goesIn, () => archive('d-new', version));
  expect([merged.statusCode, await departmentOf('p-wang')]).toEqual([200, 'd-new']);
});

it('R-RUN-03 a department is not archived as empty while somebody goes into it', async () => {
  const { version } = await read();
  const [archived] = await between(portal.db, goesIn, () => archive(null, version));
  expect([archived.json().code, await departmentOf('p-wang')]).toEqual([40993, 'd-old']);
});

it('R-RUN-03 nobody goes into a department after its merge, by a form that was open before', async () => {
  const merge = async (trx: Db) => {
    await lockDepartment(trx, 'd-old');
    await mergeDepartment(trx, '10001', 'd-old', 'd-new', new Date());
  };
  const body = { username: 'new.one', number: 'N1', name: '新人', department: 'd-old' };
  const [added] = await between(portal.db, merge, () => portal.ask('POST /administration/v1/people', { as: li, body }));
  expect([added.statusCode, added.json().errors?.map(({ path }: { path: string }) => path)]).toEqual([400, ['/department']]);
});
