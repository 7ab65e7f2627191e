import type { SearchKind, SearchResult } from '@atrium/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BusinessSystem, connect } from '../../testing/business-system.ts';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import type { Session } from '../../identity/queries.ts';
import { findAnswers } from './find-answers.ts';

let portal: Portal;
let finance: BusinessSystem;
let [li, wang, park]: Person[] = [];

beforeAll(async () => {
  portal = await openPortal();
  finance = await connect(portal, { source: 'finance', name: '财务系统', tenants: ['10001', '10002'] });
  [li, wang, park] = [await portal.signIn('li'), await portal.signIn('wang'), await portal.signIn('li')];
  await portal.ask('POST /asset/v1/login/setTenantId', { as: park, body: { tenantId: '10002' } });
});
afterAll(() => portal.close());

async function search(as: Person | undefined, text: string, more: object = {}): Promise<SearchResult> {
  const response = await portal.ask('POST /business-center/v1/search', { ...(as && { as }), body: { text, ...more } });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}
const titles = async (as: Person | undefined, text: string, kind: 'tasks' | 'cases' | 'reports' | 'guides' | 'messages') =>
  (await search(as, text))[kind].hits.map(({ title }) => title);

const others = { 'en-US': 'Dinner with the Shanghai client', 'pt-BR': 'Recepção do cliente' };
const claim = (externalId: string, change: object = {}, task: object = {}) =>
  finance.ask('PUT /cases/{externalId}', {
    params: { externalId },
    body: {
      version: 1,
      title: '上海客户招待',
      titles: others,
      number: externalId,
      status: 'running',
      mode: 'replace',
      tenant: '10001',
      initiator: { person: { userCode: 'E1001' }, name: '李晓明' },
      process: { code: 'claim', name: '费用报销' },
      summary: [{ label: '商户', value: '外滩十八号' }],
      tasks: [{ externalId: `${externalId}-manager`, title: '上海客户招待', titles: others, assignees: [{ userCode: 'E1002' }], ...task }],
      ...change,
    },
  });
const decide = async (as: Person | undefined, id: string) => {
  const done = await portal.ask('POST /business-center/v1/task/decide', { ...(as && { as }), body: { ids: [id], action: 'approve' } });
  expect(done.json().data.results[0].outcome).toBe('done');
};

describe('to-dos and applications', () => {
  beforeAll(async () => {
    await claim('BX2611-0187');
  });

  it.each(['BX2611-0187', 'bx2611-0187', '0187', '187', '上海客户', 'shanghaikehu', '外滩十八号', '费用报销 上海', '费用報銷'])(
    'R-TASK-04 finds a to-do and the application by %s, each for its person only',
    async (text) => {
      const [ofWang, ofLi] = [await search(wang, text), await search(li, text)];
      expect([ofWang.tasks.total, ofWang.cases.total, ofLi.tasks.total, ofLi.cases.total]).toEqual([1, 0, 0, 1]);
      expect(ofWang.tasks.hits).toMatchObject([{ kind: 'todo', title: '上海客户招待', number: 'BX2611-0187' }]);
      const { id } = ofWang.tasks.hits[0]!;
      expect(ofWang.tasks.hits[0]!.path).toBe(`/user-center/todouser?id=${id}`);
      expect(ofLi.cases.hits[0]!.path).toBe(`/user-center/apply?id=${ofLi.cases.hits[0]!.id}`);
    },
  );

  it.each(['BX2611-0188', '87', '.', '%', '客户上海'])('R-TASK-04 does not find it by %s', async (text) => {
    expect([(await search(wang, text)).tasks.total, (await search(li, text)).cases.total]).toEqual([0, 0]);
  });

  it('R-TASK-04 marks what was matched of title and number', async () => {
    const [hit] = (await search(wang, 'bx2611 上海')).tasks.hits;
    expect(hit).toMatchObject({ marks: [[0, 2]], numberMarks: [[0, 6]] });
  });

  it('R-TASK-04 has the titles in the language of the list, and finds them by those of the other languages', async () => {
    const headers = { 'accept-language': 'pt-BR' };
    for (const text of ['recepcao', 'Shanghai client', '招待']) {
      const response = await portal.ask('POST /business-center/v1/search', { ...(wang && { as: wang }), headers, body: { text } });
      expect(response.json().data.tasks.hits).toMatchObject([{ title: 'Recepção do cliente' }]);
    }
  });

  it('R-TASK-04 looks only for the kinds that are asked for', async () => {
    const kinds: SearchKind[] = ['case'];
    expect((await search(wang, '0187', { kinds })).tasks.total).toBe(0);
    expect((await search(li, '0187', { kinds })).cases.total).toBe(1);
  });

  it('R-TASK-04 finds nothing of another tenant', async () => {
    await claim('BX2611-0200', { tenant: '10002' }, { assignees: [{ userCode: 'E1001' }] });
    expect([(await search(li, '0200')).tasks.total, (await search(li, '0200')).cases.total]).toEqual([0, 0]);
    expect([(await search(park, '0200')).tasks.total, (await search(park, '0200')).cases.total]).toEqual([1, 1]);
    expect((await search(park, '0187')).cases.total).toBe(0);
  });

  it('R-TASK-04 finds a decided to-do among what is done, and a withdrawn one not at all', async () => {
    await claim('BX2611-0300');
    const { id } = (await search(wang, '0300')).tasks.hits[0]!;
    await decide(wang, id);
    expect((await search(wang, '0300')).tasks.hits).toMatchObject([{ kind: 'done', path: `/user-center/done?id=${id}` }]);
    await claim('BX2611-0301');
    await claim('BX2611-0301', { version: 2, status: 'cancelled', tasks: [] });
    expect((await search(wang, '0301')).tasks.total).toBe(0);
    expect((await search(li, '0301')).cases.total).toBe(1);
  });

  it('R-TASK-04 finds a to-do after its number and text have changed', async () => {
    await claim('BX2611-0400');
    await claim('BX2611-0400', { version: 2, number: 'BX2611-0401' }, { title: '北京客户招待', titles: {} });
    expect([(await search(wang, '0400')).tasks.total, await titles(wang, '0401', 'tasks')]).toEqual([0, ['北京客户招待']]);
    expect(await titles(li, '0401', 'cases')).toEqual(['上海客户招待']);
  });

  it('R-TASK-04 leaves out what is snoozed, as the list does', async () => {
    await claim('BX2611-0500');
    const { id } = (await search(wang, '0500')).tasks.hits[0]!;
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await portal.ask('POST /business-center/v1/task/later', { ...(wang && { as: wang }), body: { ids: [id], until } });
    expect((await search(wang, '0500')).tasks.total).toBe(0);
    await portal.ask('POST /business-center/v1/task/later', { ...(wang && { as: wang }), body: { ids: [id], until: null } });
    expect((await search(wang, '0500')).tasks.total).toBe(1);
  });

  it("R-TASK-04 finds a principal's to-dos for the substitute only during the substitution", async () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const row = {
      id: 's1',
      tenant_id: '10001',
      person_id: 'p-wang',
      substitute_id: 'p-li',
      source: 'self' as const,
      created_at: at(-1),
      told: 'active' as const,
    };
    await portal.db
      .insertInto('absences')
      .values({ ...row, from_at: at(-1), until_at: at(1) })
      .execute();
    expect((await search(li, '0187')).tasks.total).toBe(1);
    await portal.db
      .updateTable('absences')
      .set({ until_at: at(-0.5) })
      .execute();
    expect((await search(li, '0187')).tasks.total).toBe(0);
  });

  it('R-TASK-04 leads to the screen of its system where every action is there', async () => {
    const actions = [{ key: 'sign', nature: 'neutral', names: { 'zh-CN': '去签署' }, opens: true }];
    const more = { link: '/app-center/main/contracts/HT-1', actions };
    const body = { version: 1, tenant: '10001', title: '签署 HT-2046', assignees: [{ userCode: 'E1002' }], ...more };
    expect((await finance.ask('PUT /tasks/{externalId}', { params: { externalId: 'sign-1' }, body })).statusCode).toBe(200);
    expect((await search(wang, 'ht-2046')).tasks.hits).toMatchObject([{ number: '', path: '/app-center/main/contracts/HT-1' }]);
  });

  it('R-TASK-04 finds a to-do without a case by the key of the record that its link opens', async () => {
    const body = { version: 1, tenant: '10001', title: '差旅费', assignees: [{ userCode: 'E1002' }] };
    const put = (externalId: string, link: string) =>
      finance.ask('PUT /tasks/{externalId}', { params: { externalId }, body: { ...body, link } });
    await put('key-1', '/app-center/main/expenses/approvals?key=BX2609-0951&tab=1');
    await put('key-2', '/app-center/main/expenses/approvals?key=0951a3c2-7b1e-4d1c-9a55-0951f3c2aa01');
    expect((await search(wang, '0951')).tasks.hits).toMatchObject([{ title: '差旅费', number: 'BX2609-0951' }]);
  });

  it('R-TASK-04 counts all and lists the first, what waits before what is done', async () => {
    for (let at = 0; at < 8; at++) await claim(`PL-70${at}`, {}, { title: `盘点 ${at}`, titles: {} });
    const { hits } = (await search(wang, 'PL-70', { kinds: ['task'] })).tasks;
    await decide(wang, hits[0]!.id);
    const { total, hits: later } = (await search(wang, 'PL-70')).tasks;
    expect([total, later.length, later.map(({ kind }) => kind)]).toEqual([8, 5, ['todo', 'todo', 'todo', 'todo', 'todo']]);
  });

  it('R-TASK-04 finds rows that an older version of the portal has written by their title', async () => {
    expect(await titles(li, '采购合同', 'tasks')).toEqual(['审批采购合同']);
  });
});

describe('reports', () => {
  beforeAll(async () => {
    const content = { done: '与联想讨论框架协议\n完成接口 API-77', plan: '联调', risks: '' };
    for (const [type, period] of [
      ['weekly', '2026-W47'],
      ['daily', '2026-11-20'],
    ]) {
      const body = { type, period, content, reviewerId: 'p-wang' };
      const made = await portal.ask('POST /business-center/v1/reports', { ...(li && { as: li }), body });
      if (type === 'weekly')
        await portal.ask('POST /business-center/v1/reports/{id}/submit', { ...(li && { as: li }), params: { id: made.json().data.id } });
    }
  });

  it('R-TASK-04 finds an own report by what it says, and leads to it', async () => {
    const { total, hits } = (await search(li, '框架协议 联想')).reports;
    expect(total).toBe(2);
    expect(hits[0]).toMatchObject({
      author: '',
      line: '与联想讨论框架协议',
      lineMarks: [
        [1, 3],
        [5, 9],
      ],
    });
    expect(hits.map(({ path }) => path).sort()).toEqual([
      '/user-center/submitted/daily?period=2026-11-20',
      '/user-center/submitted/weekly?period=2026-W47',
    ]);
  });

  it.each(['api-77', 'W47', '周报 李晓明', 'weekly report 联调'])(
    'R-TASK-04 finds a handed-in report for its reviewer by %s',
    async (text) => {
      const { hits } = (await search(wang, text)).reports;
      expect(hits).toMatchObject([{ title: '2026-W47 周报', author: '李晓明' }]);
      expect(hits[0]!.path).toBe(`/user-center/work-report-approval?type=weekly&until=2026-W47&id=${hits[0]!.id}`);
    },
  );

  it('R-TASK-04 finds no draft of somebody else, and nothing in another tenant', async () => {
    expect((await search(wang, '日报')).reports.total).toBe(0);
    expect((await search(park, '框架协议')).reports.total).toBe(0);
  });
});

describe('messages and guides', () => {
  it('R-TASK-04 finds a message by the end of its text, until it is recalled', async () => {
    const body = { type: 'notice', title: { 'zh-CN': '停电通知' }, body: { 'zh-CN': `${'请提前保存工作。'.repeat(100)}工单 GD-9913` } };
    const to = { people: [{ userCode: 'E1002' }] };
    const sent = await finance.ask('POST /messages', { body: { tenant: '10001', ...body, to } });
    expect(sent.statusCode, sent.body).toBe(200);
    expect(await titles(wang, 'gd-9913', 'messages')).toEqual(['停电通知']);
    expect(await titles(li, 'gd-9913', 'messages')).toEqual([]);
    await finance.ask('POST /messages/{id}/recall', { params: { id: sent.json().id } });
    expect(await titles(wang, 'gd-9913', 'messages')).toEqual([]);
  });

  it('R-TASK-04 finds an article of a guide by its title and by what it says', async () => {
    const { db } = portal;
    await db.insertInto('guides').values({ id: 'g1', tenant_id: null, kind: 'it', title: 'IT 服务' }).execute();
    const article = { id: 'a1', guide_id: 'g1', title: '登录问题', body: '<p>忘记密码时，在登录页重设。</p>', sort: 1 };
    await db
      .insertInto('guide_articles')
      .values({ ...article, week: null, weekday: null, updated_at: '2026-01-01T00:00:00.000Z' })
      .execute();
    for (const text of ['忘记密码', '登录', '密码 忘记'])
      expect((await search(wang, text)).guides, text).toMatchObject({
        total: 1,
        hits: [{ title: '登录问题', guide: 'IT 服务', path: '/home/itguide?article=a1' }],
      });
    expect((await search(wang, '打印机')).guides.total).toBe(0);
  });
});

describe('the assistant', () => {
  async function ask(personId: string, text: string) {
    const person = await portal.db.selectFrom('people').selectAll().where('id', '=', personId).executeTakeFirstOrThrow();
    const { value } = await portal.db.selectFrom('versions').select('value').where('name', '=', 'rights').executeTakeFirstOrThrow();
    const session = {
      personId,
      tenantId: '10001',
      language: 'zh-CN',
      rightsVersion: value,
      tsmpVisible: person.tsmp_visible,
    } as Session;
    return (await findAnswers(portal.db, session, text)).found.map(({ citation }) => citation);
  }

  it('R-TASK-04 answers with the to-do that has the number', async () => {
    const [first] = await ask('p-wang', 'BX2611-0187 到哪一步了');
    expect(first).toMatchObject({ kind: 'task', title: '上海客户招待', href: expect.stringContaining('/pba/user-center/todouser?id=') });
    expect(first!.detail).toContain('BX2611-0187');
    expect((await ask('p-li', 'bx2611-0187'))[0]).toMatchObject({ kind: 'case' });
    expect((await ask('p-wang', 'BX2611-0187')).filter(({ kind }) => kind === 'case')).toEqual([]);
  });

  it('R-TASK-04 answers with reports and messages of the person', async () => {
    expect((await ask('p-wang', '框架协议'))[0]).toMatchObject({ kind: 'report', title: '2026-W47 周报' });
    expect((await ask('p-li', '上海客户')).map(({ kind }) => kind)).toContain('case');
  });
});
