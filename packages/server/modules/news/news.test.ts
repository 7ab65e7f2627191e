import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewRow } from '../../db/schema.ts';
import { textTerms } from '../../search/terms.ts';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';

const list = 'GET /business-center/v1/news';
const one = 'GET /business-center/v1/news/{id}';
const read = 'POST /business-center/v1/news/{id}/read';

let portal: Portal;
let li: Person;
let wang: Person;
let park: Person;
beforeAll(async () => {
  portal = await openPortal();
  [li, wang, park] = [await portal.signIn('li'), await portal.signIn('wang'), await portal.signIn('li')];
  await portal.ask('POST /asset/v1/login/setTenantId', { as: park, body: { tenantId: '10002' } });
  const row = { category: 'company' as const, summary: '摘要', author: '企业传播组', cover: null, body: '<p>正文</p>' };
  const rows: NewRow<'news'>[] = [
    { ...row, id: 'n1', tenant_id: '10001', title: '云杉制造上线', published_at: at(-3), cover: 'c1' },
    { ...row, id: 'n2', tenant_id: null, title: '放假通知', published_at: at(-2), category: 'group' },
    { ...row, id: 'n3', tenant_id: '10002', title: '园区简报', published_at: at(-1) },
    { ...row, id: 'n4', tenant_id: '10001', title: '明天才发', published_at: at(1) },
  ];
  await portal.db.insertInto('news').values(rows).execute();
  await portal.db
    .insertInto('news_terms')
    .values(rows.flatMap(({ id, title, author }) => textTerms(title, [author ?? ''], '正文').map((term) => ({ news_id: id, term }))))
    .execute();
  const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
  await portal.db.insertInto('covers').values({ id: 'c1', media_type: 'image/svg+xml', content }).execute();
});
afterAll(() => portal.close());
beforeEach(() => portal.db.deleteFrom('news_reads').execute());

const at = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();
const ids = async (as: Person, query: Record<string, string> = {}) =>
  (await portal.ask(list, { as, query })).json().data.map(({ id }: { id: string }) => id);

describe('news', () => {
  it('R-HOME-02 R-HOME-06 R-SRV-01 are those of the tenant and of all, newest first, once they are published', async () => {
    expect(await ids(li)).toEqual(['n2', 'n1']);
    expect(await ids(park)).toEqual(['n3', 'n2']);
    expect(await ids(li, { category: 'group' })).toEqual(['n2']);
    expect((await portal.ask(list, { as: li, query: { pageSize: '1', pageIndex: '2' } })).json()).toMatchObject({
      data: [{ id: 'n1', cover: '/pba/covers/c1', read: false }],
      total: 2,
    });
  });

  it.each([
    ['云杉', ['n1']],
    ['yunshan', ['n1']],
    ['fjtz', ['n2']],
    ['企业传播', ['n2', 'n1']],
    ['园区', []],
    ['明天', []],
    ['%', []],
    ["'", []],
  ])('R-HOME-06 are found by %s', async (keyword, found) => {
    expect(await ids(li, { keyword })).toEqual(found);
  });

  it('R-SRV-01 are whole only for those who may see them', async () => {
    expect((await portal.ask(one, { as: li, params: { id: 'n1' } })).json().data).toMatchObject({
      title: '云杉制造上线',
      body: '<p>正文</p>',
    });
    for (const id of ['n3', 'n4', 'nothing', "' or 1=1"]) {
      for (const name of [one, read] as const) expect((await portal.ask(name, { as: li, params: { id } })).statusCode).toBe(404);
    }
  });

  it('R-HOME-02 know who has read them', async () => {
    for (let times = 0; times < 2; times += 1) expect((await portal.ask(read, { as: li, params: { id: 'n2' } })).json().data).toBeNull();
    const marks = async (as: Person) =>
      (await portal.ask(list, { as })).json().data.map(({ id, read: mark }: { id: string; read: boolean }) => [id, mark]);
    expect(await marks(li)).toEqual([
      ['n2', true],
      ['n1', false],
    ]);
    expect(await marks(wang)).toEqual([
      ['n2', false],
      ['n1', false],
    ]);
    expect((await portal.ask(one, { as: park, params: { id: 'n2' } })).json().data.read).toBe(true);
  });

  it.each([
    [{ category: 'x' }, '/category'],
    [{ pageSize: '101' }, '/pageSize'],
    [{ keyword: 'x'.repeat(65) }, '/keyword'],
    [{ tenant: '10002' }, '/tenant'],
  ])('refuse %j', async (query, path) => {
    const response = await portal.ask(list, { as: li, query: query as Record<string, string> });
    expect([response.statusCode, response.json().errors[0].path]).toEqual([400, path]);
  });
});

describe('pictures', () => {
  const get = (id: string, headers: Record<string, string> = {}) => portal.inject({ url: `/pba/covers/${id}`, headers });

  it('R-HOME-02 are shown to whoever is signed in, and can run nothing', async () => {
    const { statusCode, headers, body } = await get('c1', { cookie: li.cookie });
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>']);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    });
  });

  it('R-SRV-01 are nothing for others, and ids of nothing are not found', async () => {
    expect((await get('c1')).statusCode).toBe(401);
    for (const id of ['c2', '..%2f..%2fserver', 'x'.repeat(150)]) expect((await get(id, { cookie: li.cookie })).statusCode).toBe(404);
  });
});
