import type { SearchResult } from '@atrium/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { indexPeople } from '../people/write.ts';
import { textTerms } from '../../search/terms.ts';

const call = 'POST /business-center/v1/search';
let portal: Portal;
let li: Person;
let wang: Person;

beforeAll(async () => {
  portal = await openPortal();
  const { db } = portal;
  await db.insertInto('role_permissions').values({ role_id: 'r-all', permission_id: 'message', actions: '["add"]' }).execute();
  await indexPeople(db, ['p-li', 'p-wang']);
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
  const draft = { type: 'notice', body: '周五晚八点' };
  await portal.ask('POST /business-center/v1/message/send', { as: li, body: { ...draft, to: ['E1002'], title: '请假制度更新' } });
  await portal.ask('POST /business-center/v1/message/send', { as: li, body: { ...draft, to: ['E1001'], title: '李的请假提醒' } });
  for (const [id, tenant] of [
    ['here', '10001'],
    ['elsewhere', '10002'],
  ]) {
    const item = { category: 'company' as const, summary: '', cover: null, author: '', body: '', published_at: '2026-01-01T00:00:00.000Z' };
    await db
      .insertInto('news')
      .values({ ...item, id: id!, tenant_id: tenant!, title: `请假新规 ${id}` })
      .execute();
    await db
      .insertInto('news_terms')
      .values(textTerms('请假新规', [], '').map((term) => ({ news_id: id!, term })))
      .execute();
  }
});
afterAll(() => portal.close());

async function search(as: Person, text: string, more: object = {}): Promise<SearchResult> {
  const response = await portal.ask(call, { as, body: { text, ...more } });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}
const codes = ({ functions }: SearchResult): string[] => functions.hits.map(({ item }) => item.resourceCode);

describe('one search', () => {
  it.each([
    ['请假', 'leave'],
    ['qingjai', 'leave'],
    ['请价', 'leave'],
    ['qing假', 'leave'],
    ['日常', 'leave'],
    ['人力资源', 'leave'],
  ])('R-LIST-07 finds a function by %s', async (text, code) => {
    expect(codes(await search(li, text))).toContain(code);
  });

  it('R-LIST-07 says where a function belongs and what was matched', async () => {
    const { functions, modules, apps } = await search(li, 'qj');
    expect(functions).toMatchObject({
      total: 1,
      hits: [{ appCode: 'hr', appName: '人力资源', matches: [{ kind: 'name', text: '请假申请', marks: [[0, 2]] }] }],
    });
    expect([modules.total, apps.total]).toEqual([0, 0]);
    expect((await search(li, '人力')).apps.hits).toMatchObject([{ app: { moduleCode: 'hr' }, matches: [{ marks: [[0, 2]] }] }]);
    expect((await search(li, '日常')).modules.hits).toMatchObject([{ moduleName: '日常', appCode: 'hr' }]);
  });

  it.each(['a_b', '_', ' ', '\u3000', '。'])('R-LIST-07 finds nothing by %j', async (text) => {
    const { functions, modules, apps, people, news, messages } = await search(li, text);
    expect([functions, modules, apps, people, news, messages].map(({ total }) => total)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('R-LIST-07 finds nothing that the person may not open', async () => {
    expect(codes(await search(li, '密钥'))).toEqual([]);
    expect(codes(await search(wang, '申请'))).toEqual(['leave']);
    expect((await search(wang, '财务')).apps.hits).toEqual([]);
    expect((await search(wang, 'xinxihua')).apps.total).toBe(0);
  });

  it('R-LIST-07 finds colleagues only for who may search them', async () => {
    expect((await search(li, 'wangfang')).people).toMatchObject({
      total: 1,
      hits: [{ userCode: 'E1002', realName: '王芳', marks: [[0, 2]] }],
    });
    expect((await search(wang, 'lixiaoming')).people).toEqual({ total: 0, hits: [] });
  });

  it("R-LIST-07 finds the person's own messages and the tenant's news", async () => {
    const { messages, news } = await search(wang, '请假');
    expect(messages.hits.map(({ title }) => title)).toEqual(['请假制度更新']);
    expect(messages.hits[0]).toMatchObject({ marks: [[0, 2]], sender: '李晓明' });
    expect(news.hits.map(({ id }) => id)).toEqual(['here']);
  });

  it('R-LIST-07 looks only for the kinds that are asked for', async () => {
    const { functions, messages, news } = await search(li, '请假', { kinds: ['message'] });
    expect([functions.total, messages.total, news.total]).toEqual([0, 1, 0]);
  });

  it('R-LIST-07 puts what the person uses before what fits as well', async () => {
    expect(codes(await search(li, '申请'))).toEqual(['leave', 'trip']);
    await portal.ask('POST /wuyou-auth/common-use/add', { as: li, body: { resourceCode: 'trip' } });
    expect(codes(await search(li, '申请'))).toEqual(['trip', 'leave']);
    expect(codes(await search(li, '请假'))[0]).toBe('leave');
    await portal.ask('POST /wuyou-auth/common-use/delete', { as: li, body: { resourceCode: 'trip' } });
  });

  it.each(['qqqq', '%', "' or 1=1 --", '\u{10ffff}', '(a+)+$'])('R-LIST-07 takes %j as a text that nothing is called', async (text) => {
    const found = await search(li, text);
    expect(
      Object.values(found)
        .map(({ total }) => total)
        .filter((total) => total > 0),
    ).toEqual(text === '%' ? [1] : []);
  });

  it.each([
    [{ text: '' }, '/text'],
    [{ text: 'x'.repeat(65) }, '/text'],
    [{}, '/text'],
    [{ text: 'a', kinds: ['people'] }, '/kinds/0'],
    [{ text: 'a', most: 201 }, '/most'],
    [{ text: 'a', personId: 'p-wang' }, '/personId'],
  ])('is refused as %j', async (body, path) => {
    const response = await portal.ask(call, { as: li, body });
    expect([response.statusCode, response.json().errors?.[0]?.path]).toEqual([400, path]);
  });
});

describe('searches that were kept', () => {
  const kept = async () => {
    const response = await portal.ask('GET /user-end/v1/userQueryHistory/queryHistoryRecords', { as: li, query: { userCode: 'E1001' } });
    return response.json().data.map(({ queryKey }: { queryKey: string }) => queryKey);
  };
  const save = (queryKey: string) =>
    portal.ask('POST /user-end/v1/userQueryHistory/saveQueryRecord', { as: li, body: { userCode: 'E1001', queryKey } });
  const forget = (as: Person, body: object) => portal.ask('POST /user-end/v1/userQueryHistory/deleteQueryRecords', { as, body });

  it('R-PPL-04 are forgotten one by one or all, those of others never', async () => {
    for (const text of ['a', 'b', 'c']) await save(text);
    await forget(li, { userCode: 'E1001', queryKey: 'b' });
    expect(await kept()).toEqual(['c', 'a']);
    await forget(wang, { userCode: 'E1002' });
    expect(await kept()).toEqual(['c', 'a']);
    expect((await forget(wang, { userCode: 'E1001' })).statusCode).toBe(403);
    await forget(li, { userCode: 'E1001' });
    expect(await kept()).toEqual([]);
  });
});
