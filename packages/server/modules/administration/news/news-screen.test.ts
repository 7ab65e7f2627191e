import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { unclosedFormatting } from '../../../html/testing/unclosed-formatting.ts';
import { makeAdministrator } from '../testing/administrators.ts';
import { newsItem } from './testing/news-item.ts';

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
});
afterEach(() => portal.close());

const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const make = (changes: object = {}, as = li) => portal.ask('POST /administration/v1/news', { as, body: { ...newsItem, ...changes } });
const made = async (changes: object = {}) => (await make(changes)).json().data;
const get = async (id: string, as = li) => (await portal.ask('GET /administration/v1/news/{id}', { as, params: { id } })).json().data;
const save = (id: string, version: string, changes: object, as = li) =>
  portal.ask('PUT /administration/v1/news/{id}', { as, params: { id }, body: { ...newsItem, ...changes, version } });
const act = (what: 'publish' | 'withdraw' | 'discard', id: string, version: string, as = li) =>
  portal.ask(`POST /administration/v1/news/{id}/${what}`, { as, params: { id }, body: { version } });
const publish = async (id: string, version: string) => (await act('publish', id, version)).json().data;
const read = (id: string, as = wang) => portal.ask('GET /business-center/v1/news/{id}', { as, params: { id } });
const list = async (query: Record<string, string> = {}) => (await portal.ask('GET /administration/v1/news', { as: li, query })).json().data;

it('R-ADM-05 nobody sees a draft until it is published, and a draft beside published content changes nothing yet', async () => {
  const { id, version, state, href } = await made();
  expect([state, href, (await read(id)).statusCode]).toEqual(['draft', null, 404]);
  const live = await publish(id, version);
  expect(live.href).toBe(`/pba/home/detail?id=${id}`);
  expect([live.state, (await read(id)).json().data.title]).toEqual(['published', '新制度']);
  const drafted = (await save(id, live.version, { title: '新制度（修订）', publishAt: live.publishAt })).json().data;
  expect([drafted.title, drafted.published.title, drafted.state]).toEqual(['新制度（修订）', '新制度', 'published']);
  expect((await read(id)).json().data.title).toBe('新制度');
  expect((await list()).rows[0]).toMatchObject({ id, title: '新制度', draft: true, missing: 2 });
  const after = await publish(id, drafted.version);
  expect([after.published, after.publishAt]).toEqual([null, live.publishAt]);
  expect((await read(id)).json().data.title).toBe('新制度（修订）');
});

it('R-ADM-05 a draft is discarded, and a published item is withdrawn and published again', async () => {
  const { id, version } = await made();
  const live = await publish(id, version);
  const drafted = (await save(id, live.version, { title: '别的' })).json().data;
  const kept = (await act('discard', id, drafted.version)).json().data;
  expect([kept.title, kept.published]).toEqual(['新制度', null]);
  const gone = (await act('withdraw', id, kept.version)).json().data;
  expect([gone.state, (await read(id)).statusCode]).toEqual(['draft', 404]);
  await publish(id, gone.version);
  expect((await read(id)).statusCode).toBe(200);
});

it('R-ADM-05 a version is restored as a draft, and the history has each person and action', async () => {
  const { id, version } = await made();
  const first = await publish(id, version);
  const second = (await save(id, first.version, { title: '第二版', publishAt: first.publishAt })).json().data;
  const live = await publish(id, second.version);
  const versions = (await portal.ask('GET /administration/v1/news/{id}/versions', { as: li, params: { id } })).json().data;
  expect(versions.rows.map(({ number, title, by }: Record<string, string>) => [number, title, by])).toEqual([
    [2, '第二版', '李晓明'],
    [1, '新制度', '李晓明'],
  ]);
  const whole = await portal.ask('GET /administration/v1/news/{id}/versions/{number}', { as: li, params: { id, number: '1' } });
  expect(whole.json().data).toMatchObject({ title: '新制度', body: '<p>自下月起执行</p>' });
  const restore = (number: number, of: string) =>
    portal.ask('POST /administration/v1/news/{id}/restore', { as: li, params: { id }, body: { number, version: of } });
  expect((await restore(9, live.version)).statusCode).toBe(404);
  const restored = (await restore(1, live.version)).json().data;
  expect([restored.title, (await read(id)).json().data.title]).toEqual(['新制度', '第二版']);
  const history = (await portal.ask('GET /administration/v1/news/{id}/history', { as: li, params: { id } })).json().data;
  expect(history.rows.map(({ details }: { details: { did: string } }) => details.did)).toEqual([
    'restored',
    'published',
    'changed',
    'published',
    'made',
  ]);
  expect(history.rows[0].changes).toEqual([{ field: 'title', from: '第二版', to: '新制度' }]);
});

it('R-ADM-05 removed HTML is listed, and never reaches a reader', async () => {
  const hostile = '<p onclick="x()">好<script>alert(1)</script><img src="https://tracker.example/a.png"></p><iframe src="//x"></iframe>';
  const { id, version, body, bodies, removed } = await made({ body: hostile, bodies: { 'en-US': '<a href="javascript:x">a</a>' } });
  expect(removed.toSorted()).toEqual(['<iframe>', '<script>', 'href of <a>', 'onclick of <p>', 'src of <img>']);
  expect([body, bodies]).toEqual(['<p>好<img></p>', { 'en-US': '<a>a</a>' }]);
  await publish(id, version);
  expect((await read(id)).json().data.body).toBe('<p>好<img></p>');
});

it('R-ADM-05 only administrators of the tenant with the permission see and change it', async () => {
  const { id, version } = await made();
  expect((await make({}, wang)).statusCode).toBe(403);
  expect((await portal.ask('GET /administration/v1/news', { as: park })).json().data.total).toBe(0);
  const answers = await Promise.all([save(id, version, {}, park), act('publish', id, version, park), act('withdraw', id, version, park)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect((await portal.ask('DELETE /administration/v1/news/{id}', { as: park, params: { id } })).statusCode).toBe(404);
  expect((await make({ roles: ['r-admin-p-li-10001'] }, park)).statusCode).toBe(400);
});

it('R-ADM-05 an old version, and the second of two saves at once, get the present record', async () => {
  const { id, version } = await made();
  const both = await Promise.all([save(id, version, { title: '甲' }), save(id, version, { title: '乙' })]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const stale = await act('publish', id, version);
  expect([stale.json().code, stale.json().data.title]).toEqual([40939, (await get(id)).title]);
});

it('R-ADM-05 news of business systems and of all tenants can be changed only with further permissions, or not at all', async () => {
  const row = {
    category: 'company' as const,
    title: '外来',
    summary: '',
    author: '',
    cover: null,
    body: '<p>文</p>',
    published_at: soon(-1),
  };
  await portal.db
    .insertInto('news')
    .values([
      { ...row, id: 'system', tenant_id: '10001', source: 'oa', external_id: '1' },
      { ...row, id: 'all', tenant_id: null },
    ])
    .execute();
  const system = await get('system');
  expect([system.readOnly, (await save('system', system.version, {})).json().code]).toEqual(['system', 40948]);
  const [elsewhere] = await portal.db.selectFrom('tenants').select('id').where('id', 'not in', ['10001', '10002']).execute();
  expect(elsewhere).toBeDefined();
  const foreign = await get('all');
  expect([foreign.readOnly, (await act('publish', 'all', foreign.version)).json().code]).toEqual(['every-tenant', 40947]);
  await makeAdministrator(portal.db, 'p-li', { tenantId: elsewhere!.id });
  const all = await get('all');
  expect(all).toMatchObject({ readOnly: null, everyTenant: true });
  expect((await save('all', all.version, { roles: ['r-admin-p-li-10001'] })).statusCode).toBe(400);
});

it.each<object>([
  { title: ' ' },
  { category: 'x' },
  { publishAt: 'tomorrow' },
  { roles: ['r-unknown'] },
  { cover: 'none' },
  { attachments: [{ fileId: 'none', name: 'a.pdf' }] },
  { bodies: { 'fr-FR': 'x' } },
])('R-ADM-05 refuses %j', async (changes) => {
  expect((await make(changes)).statusCode).toBe(400);
  expect((await list()).total).toBe(0);
});

it('R-ADM-05 takes texts in four languages as long as the files may have, and no longer ones', async () => {
  const long = '新'.repeat(40_000);
  expect((await make({ body: long, bodies: { 'zh-TW': long, 'en-US': long, 'pt-BR': long } })).statusCode).toBe(200);
  expect((await make({ body: `${long}长` })).statusCode).toBe(400);
});

it.each([{ body: '<p> </p>' }, { expiresAt: soon(-1) }, { publishAt: soon(3), expiresAt: soon(2) }, { confirmBy: soon(-1) }])(
  'R-ADM-05 does not publish %j',
  async (changes) => {
    const { id, version } = await made(changes);
    expect((await act('publish', id, version)).statusCode).toBe(400);
    expect((await get(id)).state).toBe('draft');
  },
);

it('R-ADM-05 the list finds by words and state', async () => {
  const first = await made({ title: '食堂菜单' });
  await publish(first.id, first.version);
  const later = await made({ title: '食堂装修', publishAt: soon(24) });
  await publish(later.id, later.version);
  await made({ title: '班车' });
  const found = async (query: Record<string, string>) => (await list(query)).rows.map(({ title }: { title: string }) => title);
  expect(await found({ q: 'shitang' })).toEqual(['食堂装修', '食堂菜单']);
  expect(await Promise.all(['draft', 'scheduled', 'published', 'expired'].map((state) => found({ state })))).toEqual([
    ['班车'],
    ['食堂装修'],
    ['食堂菜单'],
    [],
  ]);
  expect(await found({ sort: 'title', category: 'company' })).toHaveLength(3);
  await portal.ask('DELETE /administration/v1/news/{id}', { as: li, params: { id: first.id } });
  expect((await list()).total).toBe(2);
});

it('R-ADM-05 refuses an article that is too complex to clean, in the language of the administrator', async () => {
  const refused = async (changes: object, language = 'en-US') => {
    const response = await portal.ask('POST /administration/v1/news', {
      as: li,
      body: { ...newsItem, ...changes },
      headers: { 'accept-language': language },
    });
    const { code, msg, errors } = response.json();
    return [response.statusCode, code, msg, errors.map(({ path }: { path: string }) => path)];
  };
  const html = unclosedFormatting(39_000);
  const message = 'The text has too many or too deeply nested elements. Simplify it and save again';
  expect(await refused({ body: html })).toEqual([400, 40020, message, ['/body']]);
  expect(await refused({ bodies: { 'pt-BR': '<q>'.repeat(6_000) } })).toEqual([400, 40020, message, ['/bodies/pt-BR']]);
  expect(await refused({ body: html }, 'zh-CN')).toEqual([400, 40020, '文本中的元素过多或嵌套过深，请简化后再保存', ['/body']]);
  expect((await refused({ body: '&'.repeat(39_000) }))[1]).toBe(40001);
  expect((await list()).total).toBe(0);
});
