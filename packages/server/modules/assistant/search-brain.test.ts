import type { Citation } from '@atrium/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Language, languages } from '../../messages/language.ts';
import { textTerms } from '../../search/terms.ts';
import { openPortal, type Portal } from '../../testing/portal.ts';
import type { Session } from '../../identity/queries.ts';
import { SearchBrain } from './search-brain.ts';

const oneDay = 24 * 60 * 60_000;
const now = Date.now();
let portal: Portal;

beforeAll(async () => {
  portal = await openPortal();
  const { db } = portal;
  await db
    .updateTable('person_tenants')
    .set({ manager_id: 'p-wang' })
    .where('person_id', '=', 'p-li')
    .where('tenant_id', '=', '10001')
    .execute();
  for (const [id, title, days] of [
    ['fresh', '班车线路调整通知', 0],
    ['older', '食堂装修通知', 75],
    ['oldest', '消防演练通知', 500],
  ] as const) {
    const item = { category: 'company' as const, summary: '请大家留意', cover: null, author: '', body: '' };
    const at = new Date(now - days * oneDay).toISOString();
    await db
      .insertInto('news')
      .values({ ...item, id, tenant_id: '10001', title, published_at: at })
      .execute();
    await db
      .insertInto('news_terms')
      .values(textTerms(title, [], '').map((term) => ({ news_id: id, term })))
      .execute();
  }
});
afterAll(() => portal.close());

/** What the search says to somebody of the test's organisation. */
async function answerTo(text: string, who: { language?: Language; tenantId?: string; person?: string } = {}) {
  const { language = 'zh-CN', tenantId = '10001', person = 'p-li' } = who;
  const row = await portal.db.selectFrom('people').selectAll().where('id', '=', person).executeTakeFirstOrThrow();
  const { value } = await portal.db.selectFrom('versions').select('value').where('name', '=', 'rights').executeTakeFirstOrThrow();
  const session = {
    ...{ personId: person, tenantId, language, rightsVersion: value },
    ...{ tsmpVisible: row.tsmp_visible, realName: row.real_name, nickName: row.nick_name },
  } as Session;
  const citations: Citation[] = [];
  let said = '';
  const { signal } = new AbortController();
  for await (const piece of new SearchBrain(portal.db).answer({
    session,
    text,
    earlier: [],
    context: {},
    signal,
    holds: async () => true,
  })) {
    if ('citation' in piece) citations.push(piece.citation);
    else if ('text' in piece) said += piece.text;
  }
  return { said, citations, links: citations.map(({ href }) => href) };
}

describe('what it says of itself', () => {
  it.each([
    ['你是谁', 'zh-CN', '门户的助手'],
    ['请问你叫什么名字？', 'zh-CN', '门户的助手'],
    ['你能帮我做什么', 'zh-CN', '门户的助手'],
    ['你是誰', 'zh-TW', '入口網站的助理'],
    ['who are you?', 'en-US', 'the portal’s assistant'],
    ["Hi, what's your name", 'en-US', 'the portal’s assistant'],
    ['What can you do for me?', 'en-US', 'the portal’s assistant'],
    ['are you a robot', 'en-US', 'the portal’s assistant'],
    ['Quem é você?', 'pt-BR', 'assistente do portal'],
    ['o que você pode fazer', 'pt-BR', 'assistente do portal'],
    // In the language of whoever asks, whatever the question is written in.
    ['who are you', 'zh-CN', '门户的助手'],
  ] as const)('R-AI-03 to %s in %s it says that it is %s, and what it can do', async (text, language, words) => {
    const { said, citations } = await answerTo(text, { language });
    expect(said).toContain(words);
    expect(said).toContain('- ');
    expect(citations).toEqual([]);
  });

  it.each(['你是不是要报销', 'what can you do about a payslip', 'quem é você na folha'])(
    'R-AI-03 %s asks for something else',
    async (text) => {
      expect((await answerTo(text)).said).not.toContain('门户的助手');
    },
  );
});

describe('whom the person reports to', () => {
  it.each([
    '我的上级是谁',
    '我的领导是谁？',
    '谁是我的主管',
    '我向谁汇报',
    '我的直属领导',
    'who is my manager',
    "Who's my boss?",
    'who do I report to',
    'quem é meu gestor',
    'Quem é a minha chefe?',
  ])('R-AI-03 %s: the manager in the tenant that the person is in', async (text) => {
    const { said, links } = await answerTo(text);
    expect(links).toEqual(['/pba/address-list?person=E1002']);
    expect(said).toContain('[王芳](/pba/address-list?person=E1002)');
  });

  it('R-AI-03 R-SRV-01 says plainly that none is recorded, also where there is one in another tenant', async () => {
    for (const language of Object.keys(languages) as Language[]) {
      const { said, links } = await answerTo('who is my manager', { language, tenantId: '10002' });
      expect([links, said.includes('王芳'), said.trim() !== '']).toEqual([[], false, true]);
    }
    expect((await answerTo('我的上级是谁', { tenantId: '10002' })).said).toContain('没有登记');
  });

  it('R-AI-03 R-PPL-03 tells the name to who may not look for colleagues, without a link', async () => {
    await portal.db.updateTable('person_tenants').set({ manager_id: 'p-li' }).where('person_id', '=', 'p-wang').execute();
    const { said, links } = await answerTo('我的上级是谁', { person: 'p-wang' });
    expect([links, said.includes('李晓明')]).toEqual([[], true]);
  });

  it.each(['部门领导是谁', 'my manager rejected my leave', '我的汇报'])('R-AI-03 %s asks for something else', async (text) => {
    expect((await answerTo(text)).links).not.toEqual(['/pba/address-list?person=E1002']);
  });
});

describe('news of a time', () => {
  it.each([
    '今天有什么公告',
    '本周的通知',
    '最近有什么新闻',
    'announce this week',
    'news today',
    'avisos desta semana',
    "what's new this month",
  ])('R-AI-03 %s: what is from then, and nothing else of news', async (text) => {
    const { links } = await answerTo(text);
    expect(links.filter((href) => href.includes('/home/detail'))).toEqual(['/pba/home/detail?id=fresh']);
  });

  it.each([
    ['昨天的公告', 'zh-CN', '没有'],
    ['announcements of yesterday', 'en-US', 'No news'],
    ['avisos de ontem', 'pt-BR', 'Não há notícias'],
    ['昨天的公告', 'zh-TW', '沒有'],
  ] as const)('R-AI-03 %s in %s: says that nothing is from then, and offers the newest', async (text, language, words) => {
    const { said, links } = await answerTo(text, { language });
    expect(said).toContain(words);
    expect(links[0]).toBe('/pba/home/detail?id=fresh');
  });

  it('R-AI-03 what the news are to be about counts as well', async () => {
    expect((await answerTo('今年关于班车的通知')).links.filter((href) => href.includes('/home/detail'))).toEqual([
      '/pba/home/detail?id=fresh',
    ]);
    const { said, links } = await answerTo('本周关于消防演练的通知');
    expect(said).toContain('没有');
    expect(links.find((href) => href.includes('/home/detail'))).toBe('/pba/home/detail?id=oldest');
  });

  it('R-AI-03 R-SRV-01 has no news of another tenant', async () => {
    expect((await answerTo('最近的公告', { tenantId: '10002' })).links.join()).not.toMatch(/fresh|older|oldest/);
  });
});
