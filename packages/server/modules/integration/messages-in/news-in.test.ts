import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type BusinessSystem, connect } from '../../../testing/business-system.ts';
import { unclosedFormatting } from '../../../html/testing/unclosed-formatting.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
let hr: BusinessSystem;
let li: Person;
beforeAll(async () => {
  portal = await openPortal();
  hr = await connect(portal);
  li = await portal.signIn('li');
});
afterAll(() => portal.close());
beforeEach(() => portal.db.deleteFrom('news').execute());

const article = {
  state: 'published',
  category: 'company',
  title: { 'zh-CN': '年会', 'en-US': 'Annual meeting' },
  body: { 'zh-CN': '<p>十二月</p>' },
};
const put = (changes: object = {}, by = hr) =>
  by.ask('PUT /news/{externalId}', { params: { externalId: 'N-1' }, body: { ...article, ...changes } });
const list = async (query = {}, headers = {}) =>
  (await portal.ask('GET /business-center/v1/news', { as: li, headers, query: query as never })).json().data as {
    id: string;
    title: string;
  }[];
const titles = async (query = {}, headers = {}) => (await list(query, headers)).map(({ title }) => title);

it('R-INT-04 news arrive published, in the languages of their texts, and are found', async () => {
  const { id, result } = (await put({ summary: { 'zh-CN': '请参加' }, pinnedUntil: '2099-01-01T00:00:00Z' })).json();
  expect(result).toBe('created');
  expect([await titles(), await titles({}, { 'accept-language': 'en-US' })]).toEqual([['年会'], ['Annual meeting']]);
  expect([await titles({ keyword: 'annual' }), await titles({ keyword: 'nianhui' })]).toEqual([['年会'], ['年会']]);
  const one = (await portal.ask('GET /business-center/v1/news/{id}', { as: li, params: { id } })).json().data;
  expect(one).toMatchObject({ body: '<p>十二月</p>', summary: '请参加', author: '人事系统', pinned: true, cover: null });
});

it('R-INT-04 news sent twice are one item; the last content wins, and the time of publishing stays', async () => {
  const first = (await put()).json();
  const at = (await list())[0];
  const second = (await put({ title: { 'zh-CN': '年会改期' } })).json();
  expect([second.id, second.result]).toEqual([first.id, 'changed']);
  expect(await list()).toEqual([{ ...at, title: '年会改期' }]);
  expect(await titles({ keyword: 'annual' })).toEqual([]);
});

it('R-INT-04 a draft is seen by nobody, in no list, search, front, article or count', async () => {
  const { id } = (await put({ state: 'draft' })).json();
  expect([await titles(), await titles({ keyword: '年会' })]).toEqual([[], []]);
  const one = await portal.ask('GET /business-center/v1/news/{id}', { as: li, params: { id } });
  const read = await portal.ask('POST /business-center/v1/news/{id}/read', { as: li, params: { id } });
  const front = await portal.ask('GET /business-center/v1/news/front', { as: li });
  expect([one.statusCode, read.statusCode, front.body.includes('年会')]).toEqual([404, 404, false]);
  await put();
  expect(await titles()).toEqual(['年会']);
  await put({ state: 'draft' });
  expect(await titles()).toEqual([]);
});

it('R-INT-04 HTML of news is sanitized, and the response lists what was removed', async () => {
  const { id, removed } = (
    await put({ body: { 'zh-CN': '<p onclick="x()">一<script>alert(1)</script></p><img src="https://evil.example/x.png">' } })
  ).json();
  const { body } = (await portal.ask('GET /business-center/v1/news/{id}', { as: li, params: { id } })).json().data;
  expect(body).not.toMatch(/script|onclick|evil/);
  expect(removed).toContain('<script>');
});

it('R-INT-04 news have no cover by address, no other tenant, and no other source takes them away', async () => {
  const cover = await put({ cover: 'https://evil.example/x.png' });
  expect([cover.statusCode, cover.json().code, cover.json().field]).toEqual([400, 'unknown_field', 'cover']);
  expect((await put({ tenant: '10002' })).json().code).toBe('tenant_forbidden');
  await put();
  const other = await connect(portal, { source: 'sales' });
  const remove = (by: BusinessSystem) => by.ask('DELETE /news/{externalId}', { params: { externalId: 'N-1' } });
  expect((await remove(other)).json()).toEqual({ externalId: 'N-1', deleted: false });
  expect(await titles()).toEqual(['年会']);
  expect([(await remove(hr)).json().deleted, (await remove(hr)).json().deleted]).toEqual([true, false]);
  expect(await titles()).toEqual([]);
  const narrow = await connect(portal, { source: 'narrow', scopes: ['messages:send'] });
  expect((await put({}, narrow)).json().code).toBe('scope_missing');
});

it('R-INT-04 an article stays in its tenant, and an account takes away none of a tenant that it does not speak for', async () => {
  const both = await connect(portal, { source: 'both', tenants: ['10001', '10002'] });
  await put({ tenant: '10001' }, both);
  const moved = await put({ tenant: '10002' }, both);
  expect([moved.statusCode, moved.json().code, moved.json().field]).toEqual([409, 'conflict', 'tenant']);
  await portal.db
    .updateTable('service_accounts')
    .set({ tenants: JSON.stringify(['10002']) })
    .where('id', '=', both.account)
    .execute();
  const removed = await both.ask('DELETE /news/{externalId}', { params: { externalId: 'N-1' } });
  expect([removed.json().deleted, await titles()]).toEqual([false, ['年会']]);
});

it('R-INT-04 refuses an article that is too complex to clean, or too long when it is cleaned', async () => {
  const refused = async (body: string) => {
    const response = await put({ body: { 'zh-CN': '<p>好</p>', 'en-US': body } });
    const { code, field, message } = response.json();
    return [response.statusCode, code, field, message];
  };
  const tooComplex = 'body/en-US: The text has too many or too deeply nested elements. Simplify it and save again';
  expect(await refused(unclosedFormatting(39_000))).toEqual([400, 'malformed', 'body/en-US', tooComplex]);
  expect(await refused('<q>'.repeat(60_000))).toEqual([400, 'malformed', 'body/en-US', tooComplex]);
  expect(await refused('&'.repeat(190_000))).toEqual([400, 'malformed', 'body/en-US', 'body/en-US: must have at most 200000 characters']);
  expect(await titles()).toEqual([]);
});
