import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Demo, openDemo } from './testing/demo.ts';

/* What the search says to people of the demo organisation on a Tuesday. */

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo.close());

const answerTo: Demo['answerTo'] = (...asked) => demo.answerTo(...asked);

describe('leave', () => {
  it.each([
    ['zh', '下周一到周三请病假', 'from=2026-11-30&to=2026-12-02&kind=sick'],
    ['zh', '11月30号到12月2号请年假', 'from=2026-11-30&to=2026-12-02&kind=annual'],
    ['zh', '明天不来，生病了', 'from=2026-11-25&to=2026-11-25&kind=sick'],
    ['zh', '帮我请明天下午的假', 'from=2026-11-25&to=2026-11-25'],
    ['zh', '下周四周五休息两天', 'from=2026-12-03&to=2026-12-04'],
    ['zh', '孩子发烧，今天要请假', 'from=2026-11-24&to=2026-11-24'],
    ['en', "I won't be in on Thursday and Friday", 'from=2026-11-26&to=2026-11-27'],
    ['en', 'half day off tomorrow afternoon', 'from=2026-11-25&to=2026-11-25'],
    ['en', 'Can I take Dec 24 as a holiday?', 'from=2026-12-24&to=2026-12-24'],
    ['zh', '下周请陪产假', 'from=2026-11-30&to=2026-12-04&kind=parental'],
    ['tw', '下週一到週三請婚假', 'from=2026-11-30&to=2026-12-02&kind=marriage'],
    ['tw', '明天請特休', 'from=2026-11-25&to=2026-11-25&kind=annual'],
    ['tw', '下禮拜一請特休', 'from=2026-11-30&to=2026-11-30&kind=annual'],
    ['zh', '12.1请假', 'from=2026-12-01&to=2026-12-01'],
    ['zh', '12月25号~27号请事假2天半', 'from=2026-12-25&to=2026-12-27&kind=personal'],
    ['en', 'off next week', 'from=2026-11-30&to=2026-12-04'],
    ['tw', '我想請12月24日到26日的特休', 'from=2026-12-24&to=2026-12-26&kind=annual'],
    ['en', "I'm sick tomorrow", 'from=2026-11-25&to=2026-11-25&kind=sick'],
    ['en', 'I want to take next Monday to Wednesday off', 'from=2026-11-30&to=2026-12-02'],
    ['en', 'take next Monday off', 'from=2026-11-30&to=2026-11-30'],
    ['en', 'I am off tomorrow', 'from=2026-11-25&to=2026-11-25'],
    ['pt', 'Quero tirar férias de segunda a quarta', 'from=2026-11-30&to=2026-12-02&kind=annual'],
    ['pt', 'amanhã não venho, estou doente', 'from=2026-11-25&to=2026-11-25&kind=sick'],
    ['pt', 'folga de 1/12 a 3/12', 'from=2026-12-01&to=2026-12-03'],
    // Somebody else is ill.
    ['pt', 'Vou faltar amanhã, meu filho está doente', 'from=2026-11-25&to=2026-11-25'],
  ] as const)('R-AI-03 in %s, %s prepares %s', async (language, text, query) => {
    expect((await answerTo(language, text)).ready).toBe(query);
  });

  it.each([
    ['zh', '明天下午请半天年假', '表单按整天填'],
    ['tw', '明天上午請假', '表單按整天填'],
    ['en', 'half day off tomorrow afternoon', 'takes whole days'],
    ['pt', 'folga amanhã à tarde', 'dias inteiros'],
    ['zh', '昨天请假', '已经过去'],
    ['en', 'I was sick yesterday', 'are over'],
  ] as const)('R-AI-03 in %s, %s says what the form does not take', async (language, text, words) => {
    expect((await answerTo(language, text)).said).toContain(words);
  });

  it('R-AI-03 whole days to come need no note', async () => {
    expect((await answerTo('pt', 'folga amanhã')).said).not.toMatch(/dias inteiros|já passaram/);
  });

  it.each([
    ['zh', '请三天年假', 'kind=annual', '日期没有听准'],
    ['en', 'sick leave until Friday', 'kind=sick', 'left for you to fill in'],
    ['pt', 'férias da próxima sexta até o natal', 'kind=annual', 'para você preencher'],
  ] as const)('R-AI-03 in %s, %s prepares no days, and says so', async (language, text, query, words) => {
    const { ready, said } = await answerTo(language, text);
    expect([ready, said]).toEqual([query, expect.stringContaining(words)]);
  });

  it('R-AI-03 says the days and the kind that it has filled in, in the language of whoever asks', async () => {
    const zh = await answerTo('zh', '下周一到周三请病假');
    expect(zh.said).toContain('请假申请（病假），日期填为 2026年11月30日周一 – 2026年12月2日周三。');
    expect(zh.titles.filter((title) => title === '请假申请')).toHaveLength(1);
    expect((await answerTo('pt', 'licença médica amanhã')).said).toContain(
      '(licença médica) está preparado para qua., 25 de nov. de 2026.',
    );
  });

  it('R-AI-03 a journey of some days asks for a journey', async () => {
    const { ready, titles } = await answerTo('zh', '出差去上海下周二到周四怎么申请');
    expect([ready, titles[0]]).toEqual([undefined, '出差申请']);
  });
});

describe('a question that goes on with the one before', () => {
  it.each([
    ['zh', ['明天请病假', '改成事假'], 'from=2026-11-25&to=2026-11-25&kind=personal'],
    ['zh', ['明天请病假', '改成事假', '谢谢', '那后天呢'], 'from=2026-11-26&to=2026-11-26&kind=personal'],
    ['en', ['sick leave tomorrow', 'make it annual leave', 'what about Friday?'], 'from=2026-11-27&to=2026-11-27&kind=annual'],
    ['tw', ['明天請病假', '改為事假'], 'from=2026-11-25&to=2026-11-25&kind=personal'],
    ['zh', ['下周一开始请三天假', '那下下周一呢'], 'from=2026-12-07&to=2026-12-09'],
    ['pt', ['folga amanhã', 'e depois de amanhã?'], 'from=2026-11-26&to=2026-11-26'],
  ] as const)('R-AI-03 in %s, %j prepares %s', async (language, asked, query) => {
    expect((await answerTo(language, asked)).ready).toBe(query);
  });

  it('R-AI-03 asks for the same of another day', async () => {
    expect((await answerTo('zh', ['今天中午食堂吃什么', '那明天呢'])).said).toContain('周三 11月25日');
    expect((await answerTo('zh', ['今天有什么会议', '那明天呢'])).titles[0]).toBe('会议');
  });

  it('R-AI-03 with a subject of its own is a question of its own', async () => {
    expect((await answerTo('zh', ['明天请病假', '那报销呢'])).ready).toBeUndefined();
  });
});

describe('what is asked for by its name', () => {
  it.each([
    ['zh', '产假多少天', '里没有写“产假”', '15 天'],
    ['tw', '產假幾天', '裡沒有寫「產假」', '15 天'],
    ['en', 'maternity leave how many days', 'says nothing of “maternity leave”', 'Paternity'],
    ['pt', 'quantos dias de licença maternidade', 'não diz nada', 'paternidade:'],
    ['zh', '陪产假多少天', '陪产假 — 天数：15 天', '没有写'],
    ['en', 'how long is paternity leave', 'Paternity leave — Days: 15', 'says nothing'],
  ] as const)('R-AI-03 in %s, %s: %s, never %s', async (language, text, words, never) => {
    const { said } = await answerTo(language, text);
    expect(said).toContain(words);
    expect(said).not.toContain(never);
  });

  it.each([
    ['zh', '差旅住宿标准是多少', '一线城市 — 住宿（元/晚）：560'],
    ['en', 'What is the hotel limit for travel?', 'First-tier cities — Hotel (¥ a night): 560'],
    ['tw', '出差住宿上限多少', '一線城市 — 住宿（元/晚）：560'],
    ['pt', 'qual é o limite de hotel em viagem', 'Hotel (¥ por noite): 560'],
  ] as const)('R-AI-03 in %s, %s quotes what the table says: %s', async (language, text, words) => {
    expect((await answerTo(language, text)).said).toContain(words);
  });
});

describe('the canteen', () => {
  it.each([
    ['zh', '今天中午食堂吃什么', '午餐（11:20–13:20）'],
    ['zh', '下周五晚餐有什么', '周五 12月4日'],
    ['tw', '今天晚餐吃什麼', '晚餐（17:40–19:00）'],
    ['en', 'lunch today', 'Lunch (11:20–13:20)'],
    ['pt', 'almoço de hoje', 'Almoço (11:20–13:20)'],
    ['zh', '今天食堂有鱼吗', '水煮鱼片'],
    ['en', 'what can I eat tonight', 'Dinner (17:40–19:00)'],
    ['zh', '周六食堂吃什么', '菜单里没有'],
  ] as const)('R-AI-03 in %s, %s says the dishes: %s', async (language, text, words) => {
    const { said } = await answerTo(language, text);
    expect(said).toContain(words);
    expect(said).not.toMatch(/首字母|initials|iniciais/);
  });
});

describe('the calendar', () => {
  it.each([
    ['zh', '12月有调休上班吗', '司庆日 2026年12月18日（连周末共 3 天：2026年12月18日 – 2026年12月20日）；没有要上班的周末'],
    ['zh', '元旦放几天', '元旦 2027年1月1日（连周末共 3 天：2027年1月1日 – 2027年1月3日）'],
    ['pt', 'quando é o feriado de ano novo', '3 dias: 1 de janeiro de 2027'],
    ['zh', '今年春节什么时候放假', '春节 2026年2月15日 – 2026年2月23日'],
    ['en', 'when is the mid-autumn holiday this year', '2026'],
    ['pt', 'quando é o feriado de ano novo', '1 de janeiro de 2027'],
    ['en', 'is Dec 18 a holiday?', 'Company anniversary December 18, 2026'],
    ['zh', '明天上班吗', '2026年11月25日上班'],
    ['tw', '12月19號要上班嗎', '是週末'],
    ['pt', 'quando é o próximo feriado', '18 de dezembro de 2026'],
    // Nobody has announced it yet.
    ['zh', '明年春节什么时候放假', '公司日历里没有“春节”'],
    ['en', 'do we work on a Saturday in February?', 'nothing for “2027-02”'],
    ['en', 'is christmas a holiday', 'nothing for “Christmas”'],
  ] as const)('R-AI-03 in %s, %s: %s', async (language, text, words) => {
    const { said, ready } = await answerTo(language, text);
    expect([said, ready]).toEqual([expect.stringContaining(words), undefined]);
  });
});

describe('people', () => {
  it.each([
    ['zh', '财务部经理是谁', '郭梓涵'],
    ['tw', '財務部主管是誰', '郭梓涵'],
    ['en', 'who is the head of finance', '郭梓涵'],
    ['en', 'who leads the HR department', '韩映雪'],
    ['pt', 'quem é o gerente de TI', '潘仲谋'],
    ['tw', '資訊部主管是誰', '潘仲谋'],
    ['en', 'Lin Zhiyao phone', '林知遥'],
    ['zh', '林知遥的电话', '林知遥'],
    ['zh', '韩映雪的邮箱', '韩映雪'],
  ] as const)('R-AI-03 in %s, %s: %s is first, and no notice of somebody else', async (language, text, name) => {
    const { titles } = await answerTo(language, text);
    expect([titles[0], titles.join()]).toEqual([name, expect.not.stringMatching(/余一鸣/)]);
  });

  it.each([
    ['zh', '张三丰的电话', 'demo', '没有找到叫“张三丰”的同事'],
    ['zh', '王芳芳是谁', 'demo', '没有找到叫“王芳芳”的同事'],
    ['en', "What is John Smith's phone number?", 'demo', 'No colleague of the name “John Smith”'],
    // Who may look for nobody.
    ['zh', '林知遥的电话', 'limited', '没有找到叫“林知遥”的同事'],
  ] as const)('R-AI-03 R-PPL-03 in %s, %s, asked by %s: %s', async (language, text, username, words) => {
    const { said, titles } = await answerTo(language, text, username);
    expect([said, titles]).toEqual([expect.stringContaining(words), []]);
  });
});

it.each(['安保主管电话', '文印室电话', '谁是安全员', '班车司机电话'])('R-AI-03 %s asks for a duty, not for a name', async (text) => {
  expect((await answerTo('zh', text)).said).not.toContain('没有找到叫');
});

it.each(['合同审批', '采购审批', '报销审批'])('R-AI-03 %s: who has no such function is told so, and offered no other', async (text) => {
  const { said, titles } = await answerTo('zh', text, 'limited');
  expect(said).toContain(`你没有“${text}”这样的功能`);
  expect(titles).not.toContain('访客登记');
});

it.each([
  ['zh', '谢谢', '不客气。'],
  ['zh', '好的，谢谢你！', '不客气。'],
  ['tw', '謝謝', '不客氣。'],
  ['en', 'Thanks a lot!', 'You are welcome.'],
  ['pt', 'muito obrigada', 'De nada.'],
] as const)('R-AI-03 in %s, %s is answered with %s alone', async (language, text, words) => {
  expect(await answerTo(language, text)).toMatchObject({ said: words, titles: [] });
});
