import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/portal.ts';
import { askModel, chunk, end, events, say, search, type StandIn, standInModel, type Turn, wish } from '../testing/stand-in-model.ts';
import { Thoughts } from './thoughts.ts';

/* What servers of models do that is not quite what OpenAI's do. */

const away = '模型暂时不可用';
let model: StandIn;
let li: Person;
beforeAll(async () => {
  model = await standInModel();
  li = await model.portal.signIn('li');
});
afterAll(() => model.close());
afterEach(async () => {
  model.asked.length = 0;
  await model.portal.db.deleteFrom('assistant_usage').execute();
});

const refuses =
  (status: number, message: string): Turn =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message } }));

describe('a server of models', () => {
  it('R-AI-03 is not told again what it does not understand', async () => {
    const newer = refuses(
      400,
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    );
    const older = refuses(422, '{"loc":["body","stream_options"],"msg":"extra fields not permitted"}');
    const { said } = await askModel(model, li, '请假', newer, older, say('好。'));
    expect(said).toBe('好。');
    await askModel(model, li, '请假', say('好。'));
    const options = model.asked.map((_, at) =>
      [model.told(at)].map((body) => ['max_tokens', 'max_completion_tokens', 'stream_options'].filter((name) => name in body)),
    );
    expect(options.flat()).toEqual([
      ['max_tokens', 'stream_options'],
      ['max_completion_tokens', 'stream_options'],
      ['max_completion_tokens'],
      ['max_completion_tokens'],
    ]);
  });

  it('R-AI-03 that refuses for another reason, or again and again, lets the search answer', async () => {
    expect((await askModel(model, li, '请假', refuses(400, 'no such model'))).said).toContain(away);
    expect(model.asked).toHaveLength(1);
    expect((await askModel(model, li, '请假', refuses(400, 'max_tokens and stream_options are too large'.repeat(1000)))).said).toContain(
      away,
    );
    expect(model.asked.length).toBeLessThanOrEqual(4);
  });

  it('R-AI-03 is asked as before where another way was refused too, and for less where that is too much', async () => {
    const other = await standInModel();
    try {
      const person = await other.portal.signIn('li');
      const strict = refuses(422, 'max_completion_tokens: extra fields not permitted');
      expect((await askModel(other, person, '请假', refuses(400, "'max_tokens' is odd"), strict)).said).toContain(away);
      other.asked.length = 0;
      expect((await askModel(other, person, '请假', refuses(400, 'maximum context length is 4096 tokens'), say('好。'))).said).toBe('好。');
      expect(other.asked.map((_, at) => other.told(at)['max_tokens'])).toEqual([4000, 1000]);
    } finally {
      await other.close();
    }
  });

  it('R-AI-03 that says at each piece that it has not ended has broken off where its stream only stops', async () => {
    const { said, last } = await askModel(model, li, '请假', (response) => {
      events(response).end(chunk({ role: 'assistant' }, '') + chunk({ content: '先打开' }, ''));
    });
    expect([said, last?.event]).toEqual(['先打开', 'failed']);
  });

  it('R-AI-03 that thinks aloud is paid for what it thinks', async () => {
    const { said } = await askModel(model, li, '请假', (response) => {
      events(response).end(chunk({ content: `<think>${'想'.repeat(9000)}</think>好。` }) + chunk({}, 'stop'));
    });
    expect(said).toBe('好。');
    const usage = await model.portal.db.selectFrom('assistant_usage').select('tokens').executeTakeFirst();
    expect(Number(usage?.tokens)).toBeGreaterThan(3000);
  });

  it('R-AI-03 may answer in one piece, although a stream was asked for', async () => {
    const whole =
      (message: object, finish: string): Turn =>
      (response) =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ choices: [{ index: 0, message, finish_reason: finish }], usage: { total_tokens: 70 } }));
    const wished = whole({ role: 'assistant', content: null, tool_calls: [search('请假')] }, 'tool_calls');
    const { said, last } = await askModel(model, li, '请假', wished, whole({ role: 'assistant', content: '打开请假申请。' }, 'stop'));
    expect([said, last?.event, model.asked.length]).toEqual(['打开请假申请。', 'done', 2]);
  });

  it.each([
    ['of its own accord in the middle', 'length'],
    ['by its filter', 'content_filter'],
  ])('R-AI-03 that stops %s says that there may be more', async (_how, finish) => {
    const { said, last } = await askModel(model, li, '请假', (response) => {
      events(response).end(chunk({ content: '年假可以' }) + end(finish));
    });
    expect([said, last?.event]).toEqual(['年假可以\n\n回答到这里被截断，可能不完整。', 'done']);
  });

  it('R-AI-03 that thinks aloud is heard from its answer on', async () => {
    const { said } = await askModel(model, li, '请假', (response) => {
      events(response).write(chunk({ reasoning_content: '他想请假' }));
      response.end(
        ['<th', 'ink>他想请假', '，那就搜索</thi', 'nk>\n\n', '打开请假申请。'].map((content) => chunk({ content })).join('') + end(),
      );
    });
    expect(said.trim()).toBe('打开请假申请。');
  });

  it('R-AI-03 that writes only the end of its thoughts is heard from its answer on, from the second time on without them', async () => {
    const other = await standInModel();
    try {
      const person = await other.portal.signIn('li');
      const thinks = say('他想请假。\n</thi', 'nk>\n\n打开', '请假申请。');
      const looks: Turn = (response) => {
        const calls = [{ index: 0, ...search('请假') }];
        events(response).end(chunk({ content: '我先找一下。' }) + chunk({ tool_calls: calls }) + end('tool_calls'));
      };
      const first = await askModel(other, person, '请假', looks, thinks);
      expect(first.said).toBe('我先找一下。\n\n打开请假申请。');
      const { conversationId } = first.of('start')[0]!;
      const kept = await other.portal.ask('GET /business-center/v1/assistant/conversations/{id}', {
        as: person,
        params: { id: conversationId },
      });
      expect(kept.json().data.messages.at(-1)).toMatchObject({ text: first.said, state: 'done' });
      const second = await askModel(other, person, '请假', thinks);
      expect(second.of('text').map(({ text }) => text)).toEqual(['打开', '请假申请。']);
      const thoughtless = await askModel(other, person, '请假', say('打开', '请假申请。'));
      expect(thoughtless.said).toBe('打开请假申请。');
    } finally {
      await other.close();
    }
  });

  it('R-AI-03 that keeps its connection open after its last word does not keep the person waiting', async () => {
    const { said, last } = await askModel(model, li, '请假', (response) => {
      events(response).write(chunk({ content: '好。' }) + chunk({}, 'stop'));
    });
    expect([said, last]).toEqual(['好。', { event: 'done', data: { state: 'done' } }]);
  });

  it('R-AI-03 that says that it lives while it thinks is waited for longer than a silent one, but not for ever', async () => {
    const keeps =
      (last: string | null): Turn =>
      (response) => {
        events(response).flushHeaders();
        let times = 0;
        const timer = setInterval(() => {
          times += 1;
          response.write(': still here\n\n');
          if (times !== 5 || last === null) return;
          clearInterval(timer);
          response.end(chunk({ content: last }) + end());
        }, 300);
        response.on('close', () => clearInterval(timer));
      };
    const other = await standInModel({ seconds: 1 });
    const asker = await other.portal.signIn('li');
    expect((await askModel(other, asker, '请假', keeps('好。'))).said).toBe('好。');
    expect((await askModel(other, asker, '请假', keeps(null))).said).toContain(away);
    await other.close();
  }, 30_000);

  it('R-AI-03 may say what is no data between its data, give no numbers to its wishes, and an error that is none', async () => {
    const odd: Turn = (response) => {
      const data = (one: object) => `id: 7\r\nevent: message\r\ndata:${JSON.stringify({ error: null, ...one })}\r\n\r\n`;
      const calls = [search('请假', 'a'), search('年假', 'b')];
      events(response).end(
        `: ping\r\n\r\n${calls.map((call) => data({ choices: [{ delta: { tool_calls: [call] } }] })).join('')}${data({ choices: [{ delta: {}, finish_reason: 'tool_calls' }] })}`,
      );
    };
    const { said } = await askModel(model, li, '请假', odd, say('好。'));
    expect([said, model.told(1).messages.filter(({ role }) => role === 'tool').length]).toEqual(['好。', 2]);
  });

  it('R-AI-03 that calls without arguments gets an error and goes on', async () => {
    const { said } = await askModel(
      model,
      li,
      '请假',
      wish({ id: 'x', type: 'code_interpreter', function: { name: 'search_portal', arguments: null } }),
      say('好。'),
    );
    expect(said).toBe('好。');
  });
});

it.each([
  ['no thought', ['好', '。'], '好。'],
  ['what only begins like one', ['<', 'b>', '好'], '<b>好'],
  ['nothing but the beginning of one', ['<thi'], '<thi'],
  ['a thought cut anywhere', [...'<think>a</b></think>\n好<think>'], '好<think>'],
  ['a thought without an end', ['<think>', '好'.repeat(100)], ''],
  ['a thought without a beginning', [...'嗯</b>\n</think>\n\n好</think>'], '好</think>'],
  ['words about thoughts', ['写在 `</think>', '` 之前'], '写在 `</think>` 之前'],
  ['words about both ends of thoughts', ['写 <think>', '和</think>'], '写 <think>和</think>'],
])('R-AI-03 an answer with %s is heard as it is meant', (_what, pieces, heard) => {
  for (const begun of [false, true]) {
    const thoughts = new Thoughts(begun);
    const said = [...pieces.map((piece) => thoughts.read(piece)), { text: thoughts.rest(), anew: false }];
    expect(said.reduce((before, { text, anew }) => (anew ? text : before + text), '').trim()).toBe(heard);
  }
});
