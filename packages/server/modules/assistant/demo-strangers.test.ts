import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Demo, openDemo } from './testing/demo.ts';

/* What somebody asked of the demo organisation who did not know it. */

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo.close());

const answerTo: Demo['answerTo'] = (...asked) => demo.answerTo(...asked);

describe('what comes first', () => {
  it.each([
    ['zh', '12/3-12/5 出差去上海', '出差申请'],
    ['zh', '12月3号到5号去深圳出差', '出差申请'],
    ['pt', 'viagem para Xangai de 3 a 5 de dezembro', 'Solicitar viagem'],
    ['zh', '报销昨天打车费45.6元', '填写报销单'],
    ['zh', '报消', '填写报销单'],
    ['tw', '報帳', '填寫報銷單'],
    ['zh', '报销审批', '报销审批'],
    ['zh', 'wifi连不上', '无线网络与远程接入'],
    ['zh', ['名片', '怎么申请'], '名片印制'],
    ['en', ['parking', 'how much does it cost'], 'Shuttle and parking'],
    ['zh', ['名片', '谢谢', '多少钱'], '办公用品与名片'],
  ] as const)('R-AI-03 in %s, %j: %s', async (language, asked, title) => {
    expect((await answerTo(language, asked)).titles[0]).toBe(title);
  });

  it('R-AI-03 a question with a subject, or about whoever answers, does not go on with the one before', async () => {
    expect((await answerTo('zh', ['会议室', '怎么报销'])).titles.join()).not.toContain('会议室');
    expect((await answerTo('en', ['parking', 'who are you?'])).said).toContain('a search, not a person');
  });
});

describe('quotes', () => {
  it.each([
    ['en', 'when is payday', 'Pay day is the tenth of each month'],
    ['pt', 'quando cai o salário', 'O pagamento é no dia dez de cada mês'],
    ['zh', 'wifi连不上', '办公网络名称为 YANHU'],
    ['zh', '我老婆生孩子了可以休几天', '> 陪产假 — 天数：15 天'],
    ['tw', '忘記密碼登不進去', '核對身分後重設'],
  ] as const)('R-AI-03 in %s, %s: %s', async (language, text, words) => {
    expect((await answerTo(language, text)).said).toContain(words);
  });

  it.each([
    ['zh', '12/3-12/5 出差去上海'],
    ['pt', 'viagem para Xangai de 3 a 5 de dezembro'],
    ['zh', '申请软件 Photoshop'],
    ['en', 'my mouse stopped working'],
    ['zh', '字太小看不清'],
  ] as const)('R-AI-03 in %s, %s has no sentence of something else', async (language, text) => {
    expect((await answerTo(language, text)).said).not.toContain('\n> ');
  });
});

it.each([
  ['zh', '今天天气', 'demo'],
  ['zh', '春节放假安排', 'demo'],
  ['en', 'is christmas a holiday', 'demo'],
  ['en', 'Who won the world cup?', 'limited'],
  ['en', 'user management', 'limited'],
  ['tw', '管理使用者', 'limited'],
  ['pt', 'gerenciar usuários', 'demo'],
] as const)('R-AI-03 in %s, %s, asked by %s: nothing is found', async (language, text, username) => {
  expect((await answerTo(language, text, username)).titles).toEqual([]);
});

it.each([
  ['zh', '明天请一天假', '你没有“请假”这样的功能。'],
  ['zh', '怎么报销差旅费', '你没有“报销差旅费”这样的功能。'],
  ['en', 'leave on 12/3', 'You have no function for “leave”.'],
  ['en', 'How do I take leave?', 'You have no function for “leave”.'],
  ['pt', 'Pedir folga amanhã', 'Você não tem função para “folga”.'],
] as const)('R-AI-03 in %s, %s: who is sent by a guide to functions that they do not have is told so', async (language, text, words) => {
  const { said, titles } = await answerTo(language, text, 'limited');
  expect(said).toContain(words);
  expect(titles.join()).not.toMatch(/Office supplies|Shuttle|Advances/);
});

it.each(['年假可以休多少天', '忘记密码怎么办', '会议室怎么预订'])('R-AI-03 %s is no wish for a function that is missing', async (text) => {
  expect((await answerTo('zh', text, 'limited')).said).not.toContain('你没有');
});

it('R-AI-03 offers to begin with only what the person has functions for', async () => {
  const { said } = await answerTo('zh', '你好', 'limited');
  expect(said).toContain('电脑坏了找谁');
  expect(said).not.toMatch(/请一天假|报销差旅费/);
});

it('R-AI-03 in en, who asks for recruiting is told of referrals', async () => {
  expect((await answerTo('en', 'who is in charge of recruiting', 'limited')).titles.join()).toContain('Referral bonus');
});

it.each([
  ['zh', '报消', '“报消”'],
  ['en', 'whats for dinner', '“dinner”'],
  ['zh', '订个会议室', '“订会议室”'],
  ['pt', 'Onde está o Salário', '“Salário”'],
  ['zh', '怎么报销昨天的出租车费', '“报销 出租车费”'],
] as const)('R-AI-03 in %s, %s says the words once, in their order: %s', async (language, text, words) => {
  expect((await answerTo(language, text)).said).toContain(words);
});
