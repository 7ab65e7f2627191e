import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { heardIn } from '../../assistant/testing/heard.ts';
import { makeAdministrator } from '../testing/administrators.ts';

let portal: Portal;
let li: Person;
let wang: Person;
let park: Person;

beforeEach(async () => {
  portal = await openPortal();
  await makeAdministrator(portal.db, 'p-li');
  await makeAdministrator(portal.db, 'p-li', { tenantId: '10002' });
  [li, wang, park] = [await portal.signIn('li'), await portal.signIn('wang'), await portal.signIn('li')];
  await portal.ask('POST /asset/v1/login/setTenantId', { as: park, body: { tenantId: '10002' } });
  await portal.db
    .insertInto('guides')
    .values([
      { id: 'it', kind: 'it', tenant_id: '10001', title: 'IT 指南' },
      { id: 'hr', kind: 'hr', tenant_id: null, title: '人事指南' },
    ])
    .execute();
});
afterEach(() => portal.close());

const fields = {
  title: '会议室投屏',
  titles: { 'en-US': 'Screen sharing' },
  body: '<p>按投屏键</p>',
  bodies: { 'en-US': '<p>Press</p>' },
  publishAt: null,
  expiresAt: null,
  roles: [] as string[],
};
const make = (as: 'draft' | 'published', changes: object = {}, by = li, id = 'it') =>
  portal.ask('POST /administration/v1/guides/{id}/articles', { as: by, params: { id }, body: { ...fields, as, ...changes } });
const made = async (as: 'draft' | 'published', changes: object = {}) => (await make(as, changes)).json().data;
const save = (id: string, version: string, as: 'draft' | 'published', changes: object = {}, by = li) =>
  portal.ask('PUT /administration/v1/guide-articles/{id}', { as: by, params: { id }, body: { ...fields, as, version, ...changes } });
const guide = async (id = 'it', by = li) =>
  (await portal.ask('GET /administration/v1/guides/{id}', { as: by, params: { id } })).json().data;
const readTitles = async (): Promise<string[]> =>
  (await portal.ask('GET /business-center/v1/guides/{kind}', { as: wang, params: { kind: 'it' } }))
    .json()
    .data.articles.map(({ title }: { title: string }) => title);
const assistantKnows = async (text: string): Promise<boolean> => {
  const response = await portal.ask('POST /business-center/v1/assistant/ask', { as: wang, body: { text } });
  return heardIn(response.body).links.some((link) => link.includes('article='));
};

it('R-ADM-05 a draft of an article is in no call until it is published, and a draft beside it changes nothing yet', async () => {
  const { id, version, state, href } = await made('draft');
  expect([state, href, await readTitles(), await assistantKnows('会议室投屏')]).toEqual(['draft', null, [], false]);
  const live = (await save(id, version, 'published')).json().data;
  expect(live.href).toBe(`/pba/home/itguide?article=${id}`);
  expect([live.state, await readTitles(), await assistantKnows('会议室投屏')]).toEqual(['published', ['会议室投屏'], true]);
  const drafted = (await save(id, live.version, 'draft', { title: '无线投屏' })).json().data;
  expect([drafted.title, drafted.published.title, await readTitles()]).toEqual(['无线投屏', '会议室投屏', ['会议室投屏']]);
  expect((await guide()).articles).toMatchObject([{ id, title: '会议室投屏', draft: true, missing: 2 }]);
  await save(id, drafted.version, 'published', { title: '无线投屏' });
  expect(await readTitles()).toEqual(['无线投屏']);
  const history = (await portal.ask('GET /administration/v1/guides/{id}/history', { as: li, params: { id: 'it' } })).json().data;
  expect(history.rows.map(({ details }: { details: { did: string } }) => details.did)).toEqual([
    'published',
    'changed',
    'published',
    'made',
  ]);
});

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

it.each([
  ['is to be published later', () => ({ publishAt: inAnHour() }), 'scheduled'],
  ['is for a role of others', () => ({ roles: ['r-admin-p-li-10001'] }), 'published'],
])('R-ADM-05 an article that %s is in no call of a reader', async (_, changes, state) => {
  const { id, state: is } = await made('published', changes());
  expect(is).toBe(state);
  expect([await readTitles(), await assistantKnows('会议室投屏')]).toEqual([[], false]);
  await portal.db.updateTable('guide_articles').set({ published_at: null }).where('id', '=', id).execute();
  await portal.db.deleteFrom('guide_article_roles').execute();
  expect([await readTitles(), await assistantKnows('会议室投屏')]).toEqual([['会议室投屏'], true]);
});

it('R-ADM-05 no reader’s call has an expired article, and an article for a role is only for people with that role', async () => {
  await portal.db.insertInto('roles').values({ id: 'r-it', tenant_id: '10001', name: '信息化' }).execute();
  const { id } = await made('published', { expiresAt: inAnHour(), roles: ['r-it'] });
  expect(await readTitles()).toEqual([]);
  await portal.db.insertInto('person_roles').values({ person_id: 'p-wang', role_id: 'r-it' }).execute();
  expect([await readTitles(), await assistantKnows('会议室投屏')]).toEqual([['会议室投屏'], true]);
  await portal.db.updateTable('guide_articles').set({ expires_at: new Date().toISOString() }).where('id', '=', id).execute();
  expect([await readTitles(), await assistantKnows('会议室投屏')]).toEqual([[], false]);
  expect((await guide()).articles).toMatchObject([{ state: 'expired', roles: 1 }]);
});

it('R-ADM-05 an article is restored to a version, withdrawn, and its draft discarded', async () => {
  const first = await made('published');
  const second = (await save(first.id, first.version, 'published', { title: '无线投屏' })).json().data;
  const by = { as: li, params: { id: first.id } };
  const versions = (await portal.ask('GET /administration/v1/guide-articles/{id}/versions', by)).json().data;
  expect(versions.rows.map(({ number, title }: { number: number; title: string }) => [number, title])).toEqual([
    [2, '无线投屏'],
    [1, '会议室投屏'],
  ]);
  const params = { id: first.id, number: '1' };
  const version = (await portal.ask('GET /administration/v1/guide-articles/{id}/versions/{number}', { as: li, params })).json().data;
  expect(version.body).toBe(fields.body);
  expect((await portal.ask('GET /administration/v1/guide-articles/{id}/versions/{number}', { as: park, params })).statusCode).toBe(404);
  const restored = (
    await portal.ask('POST /administration/v1/guide-articles/{id}/restore', { ...by, body: { number: 1, version: second.version } })
  ).json().data;
  expect([restored.title, restored.published.title, await readTitles()]).toEqual(['会议室投屏', '无线投屏', ['无线投屏']]);
  const discarded = (
    await portal.ask('POST /administration/v1/guide-articles/{id}/discard', { ...by, body: { version: restored.version } })
  ).json().data;
  expect([discarded.title, discarded.published]).toEqual(['无线投屏', null]);
  const withdraw = (tag: string) => portal.ask('POST /administration/v1/guide-articles/{id}/withdraw', { ...by, body: { version: tag } });
  expect((await withdraw(restored.version)).statusCode).toBe(409);
  expect((await withdraw(discarded.version)).statusCode).toBe(200);
  expect([await readTitles(), (await guide()).articles[0].state]).toEqual([[], 'draft']);
});

it('R-ADM-05 an article is not published for a role of others, or to be over before it begins', async () => {
  const errors = async (changes: object, id = 'it') => (await make('published', changes, li, id)).json().errors?.[0]?.path;
  expect(await errors({ roles: ['r-of-nobody'] })).toBe('/roles');
  expect(await errors({ expiresAt: '2020-01-01T00:00:00.000Z' })).toBe('/expiresAt');
  expect(await errors({ publishAt: inAnHour(), expiresAt: new Date(Date.now() + 60_000).toISOString() })).toBe('/expiresAt');
  expect(await errors({ publishAt: '2026-02-30T00:00:00.000Z' })).toBe('/publishAt');
});

it('R-ADM-05 articles are put into another order, renamed and deleted; stale versions are refused', async () => {
  const first = await made('published', { title: '甲' });
  const second = await made('published', { title: '乙' });
  const order = (articles: string[]) =>
    portal.ask('PUT /administration/v1/guides/{id}/order', { as: li, params: { id: 'it' }, body: { articles } });
  expect((await order([second.id, first.id])).statusCode).toBe(200);
  expect(await readTitles()).toEqual(['乙', '甲']);
  expect((await order([second.id])).json().code).toBe(40939);
  const both = await Promise.all([
    save(first.id, first.version, 'draft', { title: '丙' }),
    save(first.id, first.version, 'draft', { title: '丁' }),
  ]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const body = { title: 'IT 服务指南', titles: {}, hours: '工作日', version: (await guide()).version };
  expect((await portal.ask('PUT /administration/v1/guides/{id}', { as: li, params: { id: 'it' }, body })).json().data.title).toBe(
    'IT 服务指南',
  );
  expect((await portal.ask('PUT /administration/v1/guides/{id}', { as: li, params: { id: 'it' }, body })).json().code).toBe(40939);
  await portal.ask('DELETE /administration/v1/guide-articles/{id}', { as: li, params: { id: first.id } });
  expect(await readTitles()).toEqual(['乙']);
});

it('R-ADM-05 HTML of a guide is sanitized, and the removed parts are listed', async () => {
  const { body, removed } = await made('published', { body: '<p onclick="x()">按<script>x</script></p>' });
  expect([body, removed.toSorted()]).toEqual(['<p>按</p>', ['<script>', 'onclick of <p>']]);
  expect((await make('published', { body: '<p></p>' })).statusCode).toBe(400);
});

it('R-ADM-05 guides of others, of all tenants and of files are not everybody’s to change', async () => {
  const { id, version } = await made('draft');
  expect((await make('draft', {}, wang)).statusCode).toBe(403);
  expect((await make('draft', {}, park)).statusCode).toBe(404);
  expect((await save(id, version, 'published', {}, park)).statusCode).toBe(404);
  const list = (await portal.ask('GET /administration/v1/guides', { as: park })).json().data;
  expect(list.map((row: { id: string }) => row.id)).toEqual(['hr']);
  expect([(await guide('hr')).readOnly, (await make('draft', {}, li, 'hr')).json().code]).toEqual([true, 40947]);
  const row = { id: 'it', kind: 'it', tenant_id: '10001', title: 'IT 指南' };
  const value = JSON.stringify({ row, links: { guide_articles: [] } });
  await portal.db.insertInto('provision_state').values({ key: 'guide:it', value }).execute();
  expect((await make('draft')).json().code).toBe(40940);
  const own = async (owner: 'screens' | 'files') =>
    portal.ask('POST /administration/v1/guides/{id}/ownership', {
      as: li,
      params: { id: 'it' },
      body: { owner, version: (await guide()).version },
    });
  await own('screens');
  expect((await make('published')).statusCode).toBe(200);
  expect((await own('files')).json().data.articles).toEqual([]);
});

it('R-ADM-05 people who may edit but not publish save a draft, as for news', async () => {
  await portal.db
    .updateTable('role_permissions')
    .set({ actions: '["query","get","add","edit"]' })
    .where('role_id', '=', 'r-admin-p-li-10001')
    .where('permission_id', '=', 'administration-news')
    .execute();
  const { id, version } = await made('draft');
  const refused = [await make('published'), await save(id, version, 'published')];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  expect(await readTitles()).toEqual([]);
});

it('R-ADM-05 refuses an article that is too complex to clean', async () => {
  const refused = await make('published', { body: '<ul><li>'.repeat(3_000) });
  expect([refused.statusCode, refused.json().code, refused.json().errors[0].path]).toEqual([400, 40020, '/body']);
  expect((await guide()).articles).toEqual([]);
});

it('R-RUN-07 R-ADM-05 an article for a department is for everybody in it and below, and for a role beside it', async () => {
  const place = (id: string, parent: string | null, tenant = '10001') => ({ id, tenant_id: tenant, parent_id: parent, name: id, sort: 0 });
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
  const move = (department: string) =>
    portal.db
      .updateTable('person_tenants')
      .set({ department_id: department })
      .where('person_id', '=', 'p-wang')
      .where('tenant_id', '=', '10001')
      .execute();
  await move('d-low');
  const { departments } = await made('published', { departments: ['d-mid'] });
  expect([departments, await readTitles(), await assistantKnows('会议室投屏')]).toEqual([['d-mid'], ['会议室投屏'], true]);
  expect((await guide()).articles).toMatchObject([{ roles: 0, departments: 1 }]);
  await move('d-side');
  expect([await readTitles(), await assistantKnows('会议室投屏')]).toEqual([[], false]);
  await portal.db.insertInto('roles').values({ id: 'r-it', tenant_id: '10001', name: '信息化' }).execute();
  await portal.db.insertInto('person_roles').values({ person_id: 'p-wang', role_id: 'r-it' }).execute();
  const { id, version } = await made('published', { title: '打印', departments: ['d-mid'], roles: ['r-it'] });
  expect(await readTitles()).toEqual(['打印']);
  const errors = (await make('draft', { departments: ['d-park'] })).json().errors;
  expect(errors).toEqual([expect.objectContaining({ path: '/departments' })]);
  // A deleted department opens the article to nobody.
  await save(id, version, 'published', { title: '打印', departments: ['d-mid'] });
  await portal.db.deleteFrom('departments').where('id', 'in', ['d-low', 'd-mid']).execute();
  expect(await readTitles()).toEqual([]);
});

it('R-RUN-07 an article follows its department when that is merged, and the preview of it counts the article', async () => {
  await makeAdministrator(portal.db, 'p-wang');
  const departments = ['甲', '乙'].map((name) =>
    portal.ask('POST /administration/v1/departments', { as: li, body: { name, names: {}, code: '', head: null, parent: null } }),
  );
  const [one, other] = (await Promise.all(departments)).map((response) => response.json().data);
  const { id } = await made('published', { departments: [one.id] });
  const effect = await portal.ask('POST /administration/v1/departments/{id}/effect', {
    as: li,
    params: { id: one.id },
    body: { other: other.id },
  });
  expect(effect.json().data.news).toBe(1);
  await portal.ask('POST /administration/v1/departments/{id}/archive', {
    as: li,
    params: { id: one.id },
    body: { into: other.id, version: one.version },
  });
  const article = await portal.ask('GET /administration/v1/guide-articles/{id}', { as: li, params: { id } });
  expect(article.json().data.departments).toEqual([other.id]);
});
