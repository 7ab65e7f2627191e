import { join } from 'node:path';
import type { Citation } from '@atrium/api/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Language } from '../../messages/language.ts';
import { provision } from '../../provisioning/load.ts';
import { openPlace, type Place } from '../../provisioning/testing/sample-organisation.ts';
import type { Session } from '../../identity/queries.ts';
import { SearchBrain } from './search-brain.ts';

/* What the search says to people of the demo organisation, on Tuesday, 2026-11-24. */

const languages = { zh: 'zh-CN', tw: 'zh-TW', en: 'en-US', pt: 'pt-BR' } as const satisfies Record<string, Language>;
type Short = keyof typeof languages;
let place: Place;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 24, 12) });
  place = await openPlace();
  await provision(place.db, join(import.meta.dirname, '../../../demo-organisation'));
});
afterAll(async () => {
  vi.useRealTimers();
  await place.close();
});

async function answerTo(language: Short, text: string, username = 'demo') {
  const person = await place.db.selectFrom('people').selectAll().where('username', '=', username).executeTakeFirstOrThrow();
  const { value } = await place.db.selectFrom('versions').select('value').where('name', '=', 'rights').executeTakeFirstOrThrow();
  const session = {
    personId: person.id,
    tenantId: '10001',
    language: languages[language],
    rightsVersion: value,
    tsmpVisible: person.tsmp_visible,
    realName: person.real_name,
    nickName: person.nick_name,
  } as Session;
  const citations: Citation[] = [];
  let said = '';
  const { signal } = new AbortController();
  for await (const piece of new SearchBrain(place.db).answer({
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
  return { said, citations, titles: citations.map(({ title }) => title) };
}

it.each([
  ['zh', '差旅住宿标准是多少', '一线城市 — 住宿（元/晚）：560'],
  ['tw', '出差住宿上限多少', '一線城市 — 住宿（元/晚）：560'],
  ['en', 'What is the hotel limit for travel?', 'First-tier cities — Hotel (¥ a night): 560'],
  ['pt', 'qual é o limite de hotel em viagem', 'Hotel (¥ por noite): 560'],
] as const)('R-AI-03 in %s, %s quotes what the guide says: %s', async (language, text, words) => {
  expect((await answerTo(language, text)).said).toMatch(new RegExp(`^> .*${words.replaceAll(/[()]/g, '\\$&')}`, 'm'));
});

it.each([
  ['zh', '下周一到周三请病假', 'from=2026-11-30&to=2026-12-02', '2026年11月30日周一 – 2026年12月2日周三'],
  ['tw', '後天請假', 'from=2026-11-26&to=2026-11-26', '2026年11月26日'],
  ['en', 'Apply for leave next Monday', 'from=2026-11-30&to=2026-11-30', 'Mon, Nov 30, 2026'],
  ['pt', 'pedir folga amanhã', 'from=2026-11-25&to=2026-11-25', 'qua., 25 de nov. de 2026'],
] as const)('R-AI-03 in %s, %s prepares %s, says the days in words, and submits nothing', async (language, text, query, words) => {
  const { said, citations } = await answerTo(language, text);
  const [first, ...others] = citations;
  expect([first?.kind, first?.href.split('?')[1]]).toEqual(['prepared', query]);
  expect(said).toContain(words);
  expect(others.map(({ title }) => title)).not.toContain(first?.title);
});

it('R-AI-03 today is the day of the tenant', async () => {
  const zone = (time_zone: string | null) => place.db.updateTable('tenants').set({ time_zone }).where('id', '=', '10001').execute();
  const { time_zone } = await place.db.selectFrom('tenants').select('time_zone').where('id', '=', '10001').executeTakeFirstOrThrow();
  const now = new Date();
  try {
    vi.setSystemTime(new Date('2026-11-24T11:00:00Z'));
    await zone('Pacific/Kiritimati');
    expect((await answerTo('zh', '明天请假')).citations[0]?.href.split('?')[1]).toBe('from=2026-11-26&to=2026-11-26');
    await zone('Pacific/Honolulu');
    expect((await answerTo('zh', '明天请假')).citations[0]?.href.split('?')[1]).toBe('from=2026-11-25&to=2026-11-25');
  } finally {
    await zone(time_zone);
    vi.setSystemTime(now);
  }
});

it('R-AI-03 days that were not read for certain are left to the person', async () => {
  const { citations } = await answerTo('zh', '请三天年假');
  expect(citations.map(({ kind }) => kind)).not.toContain('prepared');
  expect(citations.some(({ href }) => href.endsWith('/leave/new') || href.includes('leave'))).toBe(true);
});

it.each([
  ['zh', '你是谁', '我搜索你能看到的内容'],
  ['tw', '你好', '我搜尋你能看到的內容'],
  ['en', 'who are you?', 'I do not think'],
  ['pt', 'quem é você', 'Não penso'],
] as const)('R-AI-03 in %s, to %s it says that it is a search, and what to ask it', async (language, text, words) => {
  const { said, citations } = await answerTo(language, text);
  expect(said).toContain(words);
  expect(said.match(/^- /gm)).toHaveLength(4);
  expect(citations).toEqual([]);
});

it('R-AI-03 offers to begin with only what the person has a function or a page for', async () => {
  const { said } = await answerTo('zh', '你好', 'limited');
  expect(said).toContain('看看我的待办');
  expect(said).not.toMatch(/请一天假/);
});

it.each([
  ['zh', '林知遥的电话', 'demo', '林知遥', true],
  ['en', 'Lin Zhiyao phone', 'demo', 'Lin Zhiyao', true],
  ['en', '林知遥的电话', 'demo', 'Lin Zhiyao', true],
  // A user without access to colleagues.
  ['zh', '林知遥的电话', 'limited', '林知遥', false],
] as const)('R-AI-03 R-PPL-03 in %s, %s, asked by %s: %s is there: %s', async (language, text, username, name, isThere) => {
  expect((await answerTo(language, text, username)).titles[0] === name).toBe(isThere);
});

it('R-AI-03 a word that only sounds like a function finds none, and of articles no more than three are offered', async () => {
  expect((await answerTo('zh', '我的上级是谁')).titles).not.toContain('商机跟进');
  const { citations } = await answerTo('en', 'Leave tomorrow');
  expect(citations.filter(({ kind }) => kind === 'guide' || kind === 'news').length).toBeLessThanOrEqual(3);
});

it.each([
  ['zh', '量子纠缠'],
  ['en', 'zzzz qqqq'],
] as const)('R-AI-03 in %s, %s: says that nothing was found, and where it looked', async (language, text) => {
  const { said, citations } = await answerTo(language, text, 'limited');
  expect([citations, said.includes(text)]).toEqual([[], true]);
});
