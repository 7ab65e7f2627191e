import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { makeAdministrator } from '../testing/administrators.ts';
import { newsItem } from './testing/news-item.ts';

let portal: Portal;
let li: Person;
let wang: Person;

beforeAll(async () => {
  portal = await openPortal();
  await makeAdministrator(portal.db, 'p-li');
  const place = (id: string, parent: string | null, tenant = '10001') => ({
    id,
    tenant_id: tenant,
    parent_id: parent,
    name: id,
    names: '{}',
    sort: 0,
  });
  await portal.db
    .insertInto('departments')
    .values([
      place('d-top', null),
      place('d-mid', 'd-top'),
      place('d-low', 'd-mid'),
      place('d-side', 'd-top'),
      place('d-park', null, '10002'),
    ])
    .execute();
  await move('p-wang', 'd-low');
  await move('p-li', 'd-side');
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(() => portal.close());

const move = (person: string, department: string) =>
  portal.db
    .updateTable('person_tenants')
    .set({ department_id: department })
    .where('person_id', '=', person)
    .where('tenant_id', '=', '10001')
    .execute();
const later = new Date(Date.now() + 86_400_000).toISOString();
const ask = (...[name, more]: Parameters<Portal['ask']>) => portal.ask(name, { as: li, ...more });
async function publish(fields: object): Promise<string> {
  const made = await ask('POST /administration/v1/news', { body: { ...newsItem, confirmBy: later, ...fields } });
  const { id, version } = made.json().data;
  expect((await ask('POST /administration/v1/news/{id}/publish', { params: { id }, body: { version } })).statusCode).toBe(200);
  return id;
}
const seenBy = async (as: Person, id: string) =>
  (await portal.ask('GET /business-center/v1/news', { as, query: { pageIndex: '1', pageSize: '50' } }))
    .json()
    .data.some((row: { id: string }) => row.id === id);
const readers = async (id: string, query: Record<string, string> = {}) =>
  (await ask('GET /administration/v1/news/{id}/readers', { params: { id }, query }))
    .json()
    .data.rows.map(({ name }: { name: string }) => name);

it('R-ADM-05 news for a department are for everybody in it and below, and for a role beside it', async () => {
  const id = await publish({ departments: ['d-mid'] });
  expect([await seenBy(wang, id), await seenBy(li, id)]).toEqual([true, false]);
  expect(await readers(id)).toEqual(['王芳']);
  const people = async (body: object) => (await ask('POST /administration/v1/news/effect', { body })).json().data.people;
  expect([
    await people({ roles: [], departments: ['d-mid'] }),
    await people({ roles: ['r-admin-p-li-10001'], departments: ['d-mid'] }),
    await people({ roles: ['r-admin-p-li-10001'] }),
    await people({ roles: [] }),
  ]).toEqual([1, 2, 1, (await readers(await publish({}))).length]);
  await portal.db.insertInto('roles').values({ id: 'r-elsewhere', tenant_id: '10009', name: '别处' }).execute();
  await portal.db.insertInto('person_roles').values({ person_id: 'p-li', role_id: 'r-elsewhere' }).execute();
  expect(await people({ roles: ['r-elsewhere'] }), 'who has a role of another tenant').toBe(0);
  const both = await publish({ departments: ['d-mid'], roles: ['r-admin-p-li-10001'] });
  expect([await seenBy(wang, both), await seenBy(li, both)]).toEqual([true, true]);
  expect((await readers(both)).toSorted()).toEqual(['李晓明', '王芳'].toSorted());
  expect((await ask('GET /administration/v1/news', {})).json().data.rows[0]).toMatchObject({ departments: 1 });
  await move('p-wang', 'd-side');
  expect([await seenBy(wang, id), await readers(id)]).toEqual([false, []]);
  await move('p-wang', 'd-low');
});

it('R-ADM-05 departments of another tenant are refused; a deleted one opens the item to nobody', async () => {
  const refused = await ask('POST /administration/v1/news', { body: { ...newsItem, departments: ['d-park'] } });
  expect(refused.json().errors).toEqual([expect.objectContaining({ path: '/departments' })]);
  await portal.db
    .insertInto('departments')
    .values({ id: 'd-gone', tenant_id: '10001', parent_id: null, name: 'x', names: '{}', sort: 0 })
    .execute();
  const id = await publish({ departments: ['d-gone'] });
  await portal.db.deleteFrom('departments').where('id', '=', 'd-gone').execute();
  expect([await seenBy(wang, id), await seenBy(li, id)]).toEqual([false, false]);
});

it('R-ADM-05 people without a confirmation are filtered by department, exported, and reminded with a message', async () => {
  const id = await publish({});
  await portal.ask('POST /business-center/v1/news/{id}/confirm', { as: li, params: { id } });
  expect(await readers(id, { department: 'd-mid' })).toEqual(['王芳']);
  expect(await readers(id, { department: 'd-top', state: 'waiting' })).toEqual(['王芳']);
  const english = { 'accept-language': 'en' };
  const file = await ask('GET /administration/v1/news/{id}/readers/export', {
    params: { id },
    query: { state: 'waiting' },
    headers: english,
  });
  expect([file.headers['content-type'], file.body.replace('\uFEFF', '').split('\r\n')]).toEqual([
    'text/csv; charset=utf-8',
    ['"Name","Username","Department","Read at","Confirmed at"', '"王芳","wang","d-low","",""', ''],
  ]);
  const before = (await portal.ask('GET /business-center/v1/message/counts', { as: wang })).json().data.unread;
  const sent = await ask('POST /administration/v1/news/{id}/reminder', { params: { id }, body: {} });
  expect(sent.json().data).toEqual({ people: 1 });
  expect((await portal.ask('GET /business-center/v1/message/counts', { as: wang })).json().data.unread).toBe(before + 1);
  const { rows } = (await ask('GET /administration/v1/news/{id}/history', { params: { id } })).json().data;
  expect(rows[0].details).toMatchObject({ did: 'reminded', count: 1 });
  expect((await portal.ask('POST /administration/v1/news/{id}/reminder', { as: wang, params: { id }, body: {} })).statusCode).toBe(403);
});

it('R-ADM-06 a notice for a department is shown to everybody in it and below', async () => {
  const notice = { severity: 'info', title: '停电', titles: {}, body: '', bodies: {}, until: null, roles: [], dismissable: true };
  const from = new Date(Date.now() - 60_000).toISOString();
  const made = await ask('POST /administration/v1/notices', { body: { ...notice, from, departments: ['d-mid'] } });
  expect(made.json().data).toMatchObject({ departments: ['d-mid'] });
  const shown = async (as: Person) => (await portal.ask('GET /user-end/v1/portal-notices', { as })).json().data.length;
  expect([await shown(wang), await shown(li)]).toEqual([1, 0]);
  const refused = await ask('POST /administration/v1/notices', { body: { ...notice, from, departments: ['d-park'] } });
  expect(refused.json().errors).toEqual([expect.objectContaining({ path: '/departments' })]);
});

it('R-RUN-03 a draft beside a published item, and its earlier versions, follow a department that was merged', async () => {
  const place = { tenant_id: '10001', parent_id: null, names: '{}', sort: 9 };
  await portal.db
    .insertInto('departments')
    .values([
      { id: 'd-old', name: '旧部门', ...place },
      { id: 'd-new', name: '新部门', ...place },
    ])
    .execute();
  await move('p-wang', 'd-old');
  const id = await publish({ departments: ['d-old'] });
  const { version } = (await ask('GET /administration/v1/news/{id}', { params: { id } })).json().data;
  const draft = { ...newsItem, confirmBy: later, departments: ['d-old'], title: '改过的标题', version };
  const saved = await ask('PUT /administration/v1/news/{id}', { params: { id }, body: draft });
  expect(saved.statusCode).toBe(200);
  const old = (await ask('GET /administration/v1/departments/{id}', { params: { id: 'd-old' } })).json().data;
  const merged = await ask('POST /administration/v1/departments/{id}/archive', {
    params: { id: 'd-old' },
    body: { into: 'd-new', version: old.version },
  });
  expect(merged.statusCode).toBe(200);
  const now = (await ask('GET /administration/v1/news/{id}', { params: { id } })).json().data;
  const published = await ask('POST /administration/v1/news/{id}/publish', { params: { id }, body: { version: now.version } });
  expect([published.statusCode, published.json().data.departments]).toEqual([200, ['d-new']]);
  expect([await seenBy(wang, id), await readers(id)]).toEqual([true, ['王芳']]);
  await move('p-wang', 'd-low');
});
