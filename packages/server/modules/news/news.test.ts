import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewRow } from '../../db/schema.ts';
import { textTerms } from '../../search/terms.ts';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { auditEntries } from '../../audit/queries.ts';

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

describe('must-read and pinned news', () => {
  const front = 'GET /business-center/v1/news/front';
  const confirm = 'POST /business-center/v1/news/{id}/confirm';
  const shown = async (as: Person) => {
    const { mustRead, categories } = (await portal.ask(front, { as })).json().data;
    const ids = (items: { id: string }[]) => items.map(({ id }) => id);
    return [ids(mustRead), ids(categories.find(({ category }: { category: string }) => category === 'company').items)];
  };
  const notice = (id: string, by: number | null, pinned: number | null = null) => ({
    news_id: id,
    confirm_by_at: by === null ? null : at(by),
    pinned_until_at: pinned === null ? null : at(pinned),
  });
  beforeAll(async () => {
    const row = {
      category: 'company' as const,
      tenant_id: '10001',
      author: '企业传播组',
      summary: '',
      cover: null,
      body: '<p>正文</p>',
      bodies: '{}',
    };
    await portal.db
      .insertInto('news')
      .values([
        { ...row, id: 'm1', title: '必读', published_at: at(-9), bodies: '{"en-US":"<p>Text</p>"}' },
        { ...row, id: 'm2', title: '必读，已过期', published_at: at(-8) },
        { ...row, id: 'p1', title: '置顶', published_at: at(-10) },
        { ...row, id: 'p2', title: '曾经置顶', published_at: at(-11) },
        { ...row, id: 'm3', tenant_id: '10002', title: '园区必读', published_at: at(-9) },
      ])
      .execute();
    await portal.db
      .insertInto('news_notices')
      .values([notice('m1', 2), notice('m2', -1), notice('p1', null, 3), notice('p2', null, -1), notice('m3', 2)])
      .execute();
  });
  afterAll(() => portal.db.deleteFrom('news').where('id', 'in', ['m1', 'm2', 'm3', 'p1', 'p2']).execute());

  it('R-HOME-02 what must be read stands first until it is confirmed, and leaves home when its time is over', async () => {
    expect(await shown(li)).toEqual([['m1'], ['p1', 'n1', 'p2']]);
    expect(await shown(park)).toEqual([['m3'], ['n3']]);
    expect((await portal.ask(confirm, { as: li, params: { id: 'm1' } })).json().data).toBeNull();
    expect(await shown(li)).toEqual([[], ['p1', 'n1', 'm1', 'p2']]);
    expect(await shown(wang)).toEqual([['m1'], ['p1', 'n1', 'p2']]);
    expect((await portal.ask(one, { as: li, params: { id: 'm1' } })).json().data).toMatchObject({ read: true, confirmed: true });
  });

  it('R-HOME-02 a confirmation is kept once, in the audit log too, also after the time', async () => {
    const kept = () => portal.db.selectFrom('news_reads').select('confirmed_at').where('news_id', '=', 'm2').execute();
    const audited = () => auditEntries(portal.db).select('details').where('event', '=', 'news-confirmed').execute();
    const before = (await audited()).length;
    await portal.ask(confirm, { as: li, params: { id: 'm2' } });
    const [first] = await kept();
    await portal.ask(confirm, { as: li, params: { id: 'm2' } });
    expect(await kept()).toEqual([first]);
    expect((await audited()).slice(before)).toEqual([{ details: '{"news":"m2"}' }]);
  });

  it('R-SRV-01 only what asks for it, in the own tenant, is confirmed', async () => {
    for (const id of ['n1', 'm3', 'nothing']) expect((await portal.ask(confirm, { as: li, params: { id } })).statusCode).toBe(404);
    expect(await portal.db.selectFrom('news_reads').select('news_id').execute()).toEqual([]);
  });

  it('R-HOME-02 returns the language of its text, and counts unread items', async () => {
    const english = { 'accept-language': 'en-US' };
    const language = async (id: string) => (await portal.ask(one, { as: li, params: { id }, headers: english })).json().data.language;
    expect([await language('m1'), await language('m2')]).toEqual(['en-US', 'zh-CN']);
    const counts = async () => (await portal.ask(front, { as: li })).json().data.categories.map(({ unread }: { unread: number }) => unread);
    expect(await counts()).toEqual([5, 1, 0, 0]);
    const all = 'POST /business-center/v1/news/read';
    expect((await portal.ask(all, { as: li, body: { category: 'company' } })).json().data).toEqual({ changed: 5 });
    expect(await counts()).toEqual([0, 1, 0, 0]);
    expect((await portal.ask(all, { as: li, body: {} })).json().data).toEqual({ changed: 1 });
    expect((await portal.ask(one, { as: li, params: { id: 'm1' } })).json().data.confirmed).toBe(false);
  });

  it('R-HOME-05 an article knows its neighbours in its category', async () => {
    const { newer, older } = (await portal.ask(one, { as: li, params: { id: 'm1' } })).json().data;
    expect([newer, older]).toEqual([
      { id: 'm2', title: '必读，已过期' },
      { id: 'p1', title: '置顶' },
    ]);
    const last = (await portal.ask(one, { as: li, params: { id: 'p2' } })).json().data;
    expect([last.newer.id, last.older]).toEqual(['p1', null]);
  });
});

describe('files of articles', () => {
  const get = (id: string, cookie: string) => portal.inject({ url: `/api/file-server/file/download?fileId=${id}`, headers: { cookie } });
  const row = { category: 'company' as const, author: '企业传播组', summary: '', cover: null, body: '<p>正文</p>', title: '附件' };
  beforeAll(async () => {
    await portal.db
      .insertInto('news')
      .values([
        { ...row, id: 'f1', tenant_id: '10001', published_at: at(-1) },
        { ...row, id: 'f2', tenant_id: '10002', published_at: at(-1) },
        { ...row, id: 'f3', tenant_id: '10001', published_at: at(1) },
      ])
      .execute();
    const content = Buffer.from('%PDF-1.4').toString('base64');
    await portal.db.insertInto('news_files').values({ id: 'file', media_type: 'application/pdf', content }).execute();
    await portal.db
      .insertInto('news_attachments')
      .values(
        ['f1', 'f2', 'f3'].map((id) => ({ id: `of-${id}`, news_id: id, file_id: 'file', name: "办法 (试行)'s.pdf", size: 8, sort: 0 })),
      )
      .execute();
  });
  afterAll(() => portal.db.deleteFrom('news').where('id', 'in', ['f1', 'f2', 'f3']).execute());

  it('R-HOME-05 R-SRV-01 are listed and handed out where the article is published, as files to keep', async () => {
    const [file] = (await portal.ask(one, { as: li, params: { id: 'f1' } })).json().data.attachments;
    expect(file).toEqual({ fileId: 'of-f1', name: "办法 (试行)'s.pdf", mediaType: 'application/pdf', size: 8 });
    const { statusCode, headers, body } = await get('of-f1', li.cookie);
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'application/pdf', '%PDF-1.4']);
    expect(headers).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''%E5%8A%9E%E6%B3%95%20%28%E8%AF%95%E8%A1%8C%29%27s.pdf",
      'x-content-type-options': 'nosniff',
    });
  });

  it.each(['of-f2', 'of-f3', 'file', 'nothing'])(
    'R-SRV-01 %s is not found: another tenant, not published, no id of a download',
    async (id) => {
      expect((await get(id, li.cookie)).statusCode).toBe(404);
    },
  );
});

describe('pictures', () => {
  const get = (id: string, headers: Record<string, string> = {}) => portal.inject({ url: `/pba/covers/${id}`, headers });

  it('R-HOME-02 are shown to signed-in users, and run no scripts', async () => {
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
