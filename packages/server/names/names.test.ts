import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../testing/portal.ts';

let portal: Portal;
let li: Person;
const all = (text: string) => ({ 'en-US': `${text} en`, 'pt-BR': `${text} pt` });
const others = (text: string) => JSON.stringify(all(text));

beforeAll(async () => {
  portal = await openPortal();
  const { db } = portal;
  await db
    .updateTable('apps')
    .set({ names: others('app') })
    .where('code', '=', 'hr')
    .execute();
  await db
    .updateTable('functions')
    .set({ names: others('leave'), remarks: others('remark'), module_names: others('module') })
    .where('code', '=', 'leave')
    .execute();
  await db
    .updateTable('tenants')
    .set({ names: others('tenant'), descriptions: others('about') })
    .where('id', '=', '10001')
    .execute();
  await db
    .insertInto('departments')
    .values({ id: 'd1', tenant_id: '10001', parent_id: null, name: '财务部', names: others('department'), sort: 1 })
    .execute();
  await db
    .updateTable('sub_apps')
    .set({ titles: others('sub') })
    .where('name', '=', 'expenses')
    .execute();
  await db
    .updateTable('roles')
    .set({ names: others('role') })
    .execute();
  await db
    .insertInto('dictionaries')
    .values({ code: 'd', name: '字典', permission: null, names: others('dictionary') })
    .execute();
  await db
    .insertInto('dictionary_entries')
    .values({ dictionary_code: 'd', value: 'a', label: '甲', labels: others('label'), sort: 0 })
    .execute();
  await db.updateTable('people').set({ title: '会计' }).execute();
  await db
    .insertInto('shared_names')
    .values([
      { id: 'title:会计', kind: 'title', text: '会计', names: others('title') },
      { id: 'field:工位', kind: 'field', text: '工位', names: others('field') },
      { id: 'process:流程', kind: 'process', text: '流程', names: others('process') },
      { id: 'author:人力资源部', kind: 'author', text: '人力资源部', names: others('author') },
      // Of another kind: a field that is called like a title is no title.
      { id: 'field:会计', kind: 'field', text: '会计', names: others('wrong') },
    ])
    .execute();
  await db.insertInto('person_fields').values({ person_id: 'p-li', name: '工位', value: '3F', visible: 1, sort: 9 }).execute();
  const news = { tenant_id: null, category: 'company', cover: null, published_at: '2026-01-01T00:00:00.000Z' } as const;
  await db
    .insertInto('news')
    .values({
      id: 'x1',
      ...news,
      title: '新闻',
      titles: others('news'),
      summary: '摘要',
      summaries: others('summary'),
      author: '人力资源部',
      body: '<p>正文</p>',
      bodies: others('body'),
    })
    .execute();
  await db.insertInto('news_terms').values({ news_id: 'x1', term: '新闻' }).execute();
  await db
    .insertInto('guides')
    .values({ id: 'g9', kind: 'brand', tenant_id: null, title: '指南', titles: others('guide') })
    .execute();
  await db
    .insertInto('guide_articles')
    .values([
      {
        id: 'a9',
        guide_id: 'g9',
        title: '文章',
        titles: others('article'),
        body: '<p>正</p>',
        bodies: others('text'),
        week: null,
        weekday: null,
        updated_at: '2026-01-01T00:00:00.000Z',
        sort: 1,
      },
      {
        id: 'c9',
        guide_id: 'g9',
        title: '周一',
        titles: others('Monday'),
        body: '<p>菜</p>',
        bodies: '{}',
        week: 1,
        weekday: 1,
        updated_at: '2026-01-01T00:00:00.000Z',
        sort: 0,
      },
    ])
    .execute();
  await db
    .insertInto('guide_contacts')
    .values({ guide_id: 'g9', person_id: 'p-wang', duty: '休假', duties: others('duty'), sort: 0 })
    .execute();
  li = await portal.signIn('li');
});
afterAll(() => portal.close());

type Call = Parameters<Portal['ask']>[0];
const userId = 'p-li';
const menus = 'POST /wuyou-auth/auth/list-app-menus';
const recents = 'GET /user-end/v1/userprefer/getuserrecentvisitedres';
const colleague = { params: { product: 'portal' }, query: { userCode: 'E1001' } };

const data = async (call: Call, language: string, more: object = {}): Promise<unknown> =>
  (await portal.ask(call, { as: li, headers: { 'accept-language': language }, ...more })).json().data;

/** What stands at a place: `0.children.0.name`; `*` is every one of a list. */
function at(value: unknown, place: readonly string[]): unknown[] {
  const [first, ...rest] = place;
  if (first === undefined) return [value];
  const parts = first === '*' ? Object.values(value as object) : [(value as Record<string, unknown>)[first]];
  return parts.flatMap((part) => at(part, rest));
}

/** Where each call gives a name. */
const places: Record<string, [call: Call, asked: object, place: string]> = {
  app: ['POST /wuyou-auth/auth/list-old-apps', { body: { userId } }, '*.moduleName'],
  module: [menus, { body: { userId, appCodes: ['hr'] } }, '0.children.0.moduleName'],
  leave: [menus, { body: { userId, appCodes: ['hr'] } }, '0.children.0.resourceName'],
  remark: [menus, { body: { userId, appCodes: ['hr'], queryFuzzy: '请假' } }, '0.remark'],
  tenant: ['GET /business-center/v1/login/tenants', {}, '*.name'],
  'own tenant': ['GET /wutong-idaas-account/current', {}, 'tenantName'],
  about: ['GET /business-center/v1/login/tenants', {}, '*.description'],
  role: ['GET /wutong-idaas-account/current', {}, 'roles.*.name'],
  sub: ['GET /share-bff/micro-services/query-app-list', {}, '*.title'],
  department: ['GET /business-center/v1/departments/tree', {}, '*.name'],
  label: ['GET /business-center/dict/getDictSelect', { query: { dictCode: 'd' } }, '*.label'],
  title: ['GET /{product}-user-center/user/get-user-by-code', colleague, 'title'],
  field: ['GET /{product}-user-center/user/get-user-by-code', colleague, 'fileds.*.filedName'],
  process: ['POST /business-center/v1/task/query', { body: { kind: 'todo', pageIndex: 1, pageSize: 5 } }, 'tasks.*.processName'],
  news: ['GET /business-center/v1/news', { query: { keyword: '新闻' } }, '*.title'],
  summary: ['GET /business-center/v1/news', { query: { keyword: '新闻' } }, '*.summary'],
  author: ['GET /business-center/v1/news/{id}', { params: { id: 'x1' } }, 'author'],
  body: ['GET /business-center/v1/news/{id}', { params: { id: 'x1' } }, 'body'],
  guide: ['GET /business-center/v1/guides/{kind}', { params: { kind: 'brand' } }, 'title'],
  article: ['GET /business-center/v1/guides/{kind}', { params: { kind: 'brand' } }, 'articles.*.title'],
  duty: ['GET /business-center/v1/guides/{kind}', { params: { kind: 'brand' } }, 'contacts.*.duty'],
};

async function seen(what: string, language: string): Promise<unknown[]> {
  const [call, asked, place] = places[what]!;
  return at(await data(call, language, asked), place.split('.'));
}

describe('what an organisation names', () => {
  it.each(Object.keys(places))('R-I18N-04 is in the language of the request, else as it stands: %s', async (what) => {
    const plain = await seen(what, 'zh-CN');
    expect(plain.join()).not.toMatch(/ (en|pt)\b/);
    // Each language is asked for twice and in turns: nothing that is kept of one is given in another.
    for (const language of ['en-US', 'pt-BR', 'en-US', 'zh-CN', 'pt-BR', 'zh-TW']) {
      const names = await seen(what, language);
      const expected = all(what.replace('own ', ''))[language as 'en-US' | 'pt-BR'];
      if (expected === undefined) expect(names).toEqual(plain);
      else expect(names).toContain(expected);
    }
  });

  it('R-I18N-04 is in nobody else’s language when two ask at once', async () => {
    const languages = Array.from({ length: 40 }, (_, index) => (['en-US', 'pt-BR', 'zh-CN'] as const)[index % 3]!);
    const wang = await portal.signIn('wang');
    const names = await Promise.all(
      languages.map(async (language, index) => {
        const as = index % 2 === 0 ? li : wang;
        const body = { userId: index % 2 === 0 ? 'p-li' : 'p-wang', appCodes: ['hr'] };
        const answer = await portal.ask(menus, { as, body, headers: { 'accept-language': language } });
        return answer.json().data[0].children[0].resourceName;
      }),
    );
    expect(names).toEqual(languages.map((language) => (language === 'zh-CN' ? '请假申请' : all('leave')[language])));
  });

  it('R-I18N-04 is asked for again when the organisation has changed it', async () => {
    const leave = () => seen('leave', 'en-US');
    expect(await leave()).toEqual(['leave en']);
    await portal.db
      .updateTable('functions')
      .set({ names: JSON.stringify({ 'en-US': 'Time off' }) })
      .where('code', '=', 'leave')
      .execute();
    expect(await leave()).toEqual(['Time off']);
    await portal.db
      .updateTable('functions')
      .set({ names: others('leave') })
      .where('code', '=', 'leave')
      .execute();
  });

  it('R-I18N-04 names stars and recents as the menus do', async () => {
    await portal.ask('POST /wuyou-auth/common-use/add', { as: li, body: { resourceCode: 'leave' } });
    const recent = {
      src: 'portal',
      resourceName: '请假申请',
      resourceCode: 'leave',
      resourcePath: '',
      moduleCode: 'hr',
      systemCode: 'null',
      iconSrc: '',
    };
    await portal.ask('POST /user-end/v1/userprefer/adduserrecentvisitedres', { as: li, body: recent });
    const stars = at(await data('GET /wuyou-auth/common-use/list', 'pt-BR'), ['*', 'item', 'resourceName']);
    expect([stars, at(await data(recents, 'pt-BR', { query: { src: 'portal' } }), ['*', 'resourceName'])]).toEqual([
      ['leave pt'],
      ['leave pt'],
    ]);
  });

  it('R-I18N-04 writes the day of a canteen menu as the language does', async () => {
    const day = async (language: string) => (await seen('article', language))[0];
    expect(await day('en-US')).toMatch(/^Monday en, [A-Z][a-z]+ \d+$/);
    expect(await day('pt-BR')).toMatch(/^Monday pt, \d+ de [a-zç]+$/);
    expect(await day('zh-CN')).toMatch(/^周一 \d+月\d+日$/);
  });
});
