import { expect, waitUntil } from '@open-wc/testing';
import { beginAnew, prepare } from './conversation.ts';
import './page.ts';
import type { AtriumAssistantPage } from './page.ts';
import { CallError } from '@atrium/api/client';
import { AnotherPerson, asPerson, connectPerson } from './person.ts';
import { AnswerStream } from './testing/answer-stream.ts';

const { fetch } = globalThis;
const data = (value: unknown) => Response.json({ code: 0, msg: '', data: value });
const refused = (status: number) => Response.json({ code: status * 100, msg: '请求的内容不存在' }, { status });

describe('the chat page while something changes elsewhere', () => {
  let page: AtriumAssistantPage;
  let who: { userCode: string; tenantId: string };
  let expired: boolean;
  let asked: Record<string, unknown>[];
  let answer: () => Response;
  const one = <T extends Element = HTMLElement>(selector: string) => page.shadowRoot!.querySelector<T>(selector);
  const composer = () => one('atrium-assistant-composer')!.shadowRoot!;
  const area = () => composer().querySelector('textarea')!;
  const button = (text: string) => [...page.shadowRoot!.querySelectorAll('button')].find((each) => each.textContent?.trim() === text)!;
  const until = (what: () => unknown, why: string) => waitUntil(() => Boolean(what()), why, { timeout: 20_000 });

  beforeEach(async () => {
    [who, expired, asked] = [{ userCode: 'YH1', tenantId: '10001' }, false, []];
    answer = () => {
      const stream = new AnswerStream();
      const response = stream.response(null);
      stream.say('start', { conversationId: 'c1', title: '薪资', questionId: 'q1', answerId: 'a1' });
      stream.say('text', { text: '只给一个人看的。' });
      stream.say('done', { state: 'done' });
      stream.end();
      return response;
    };
    globalThis.fetch = async (input, init) => {
      const { pathname: path } = new URL(new Request(input).url);
      if (path.endsWith('/redeem')) {
        expired = false;
        const user = { userId: 'u', realName: '林知遥', ...who };
        return data({ access_token: `of-${who.userCode}`, token_type: 'Bearer', expires_in: 300, scope: 'assistant', user });
      }
      if (expired) return refused(401);
      if (path.endsWith('/assistant'))
        return data({ brain: 'search', name: who.userCode, suggestions: [], keptDays: 90, longestQuestion: 2000 });
      if (!path.endsWith('/ask')) return data([]);
      asked.push(JSON.parse(String(init?.body)) as Record<string, unknown>);
      return answer();
    };
    sessionStorage.clear();
    connectPerson({ code: async () => ({ code: 'a-code', hostOrigin: location.origin }) });
    beginAnew();
    page = document.createElement('atrium-assistant-page');
    document.body.append(page);
    await prepare();
    await until(() => one('.greeting')?.textContent?.includes('YH1'), 'nobody is greeted');
    await send('我的薪资');
    await until(() => one('.text')?.textContent?.includes('只给一个人看的'), 'no answer');
  });
  afterEach(() => {
    page.remove();
    beginAnew();
    globalThis.fetch = fetch;
  });

  const send = async (text: string) => {
    area().value = text;
    area().dispatchEvent(new InputEvent('input', { bubbles: true }));
    await page.updateComplete;
    composer().querySelector('form')!.requestSubmit();
  };

  for (const [what, next] of [
    ['another person', { userCode: 'YH2', tenantId: '10001' }],
    ['the person in another tenant', { userCode: 'YH1', tenantId: '20001' }],
  ] as const) {
    it(`R-AI-02 R-AI-03 shows nothing of the former user to ${what}, asks nothing for them, and explains it`, async () => {
      [who, expired] = [next, true];
      await send('谁看得到');
      await until(() => one('[role=alert]')?.textContent?.includes('变了'), 'it is not said');
      await until(() => one('.greeting')?.textContent?.includes(next.userCode), 'nobody is greeted');
      expect([page.shadowRoot!.textContent!.includes('只给'), area().value, asked.length]).to.deep.equal([false, '', 1]);
      await send('我的待办');
      await until(() => one('.text'), 'no answer');
      expect([asked[1], one('[role=alert]')]).to.deep.equal([{ text: '我的待办' }, null]);
    });
  }

  it('R-AI-02 a call of the former person that is refused late is not made as the next', async () => {
    const calls: string[] = [];
    let refuse = () => {};
    const late = new Promise<void>((resolve) => (refuse = resolve));
    const work = (name: string, wait?: Promise<void>) => async () => {
      calls.push(name);
      await wait;
      throw new CallError('expired', { kind: 'refused', status: 401 });
    };
    who = { userCode: 'YH2', tenantId: '10001' };
    const slow = asPerson(work('slow', late)).catch((error: unknown) => error);
    expect(await asPerson(work('fast')).catch((error: unknown) => error)).to.be.instanceOf(AnotherPerson);
    refuse();
    expect(await slow).to.be.instanceOf(AnotherPerson);
    expect(calls).to.deep.equal(['slow', 'fast']);
  });

  it('R-AI-03 two calls of one person that are refused together both go on with a new token', async () => {
    expired = true;
    const work = async () => {
      if (expired) throw new CallError('expired', { kind: 'refused', status: 401 });
      return 'done';
    };
    expect(await Promise.all([asPerson(work), asPerson(work), Promise.resolve().then(() => asPerson(work))])).to.deep.equal([
      'done',
      'done',
      'done',
    ]);
  });

  it('R-AI-03 the same user continues with a new token after the old one has expired', async () => {
    expired = true;
    await send('再问');
    await until(() => asked.length === 2, 'it was not asked');
    expect(asked[1]).to.deep.equal({ text: '再问', conversationId: 'c1' });
  });

  it('R-AI-03 uses a new conversation if this one was deleted meanwhile', async () => {
    const usual = answer;
    answer = () => refused(404);
    await send('再问');
    await until(() => one('.trouble')?.textContent?.includes('已被删除'), 'it is not said');
    answer = usual;
    button('重试').click();
    await until(() => asked.length === 3, 'it was not asked again');
    expect(asked[2]).to.deep.equal({ text: '再问' });
  });
});
