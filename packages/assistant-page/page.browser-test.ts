import { expect, waitUntil } from '@open-wc/testing';
import type { AnswerEvents, Citation } from '@atrium/api/contract';
import { beginAnew, prepare } from './conversation.ts';
import './page.ts';
import type { AtriumAssistantPage } from './page.ts';
import { signIn, connectPerson } from './person.ts';
import { AnswerStream } from './testing/answer-stream.ts';

const { fetch } = globalThis;
const about = { brain: 'search', name: '知遥', suggestions: ['明天请一天假', '会议室怎么预订'], keptDays: 90, longestQuestion: 2000 };
const leave: Citation = { kind: 'function', title: '请假申请', href: '/pba/app-center/main/expenses/hr/leave', detail: '人力资源' };
const start: AnswerEvents['start'] = { conversationId: 'c1', title: '我想请假', questionId: 'q1', answerId: 'a1' };
const entry = { id: 'c9', title: '从前的', changedAt: '2026-11-20T08:00:00.000Z', expiresAt: '2027-02-20T08:00:00.000Z' };
const data = (value: unknown) => Response.json({ code: 0, msg: '', data: value });

describe('the chat page', () => {
  let page: AtriumAssistantPage;
  let stream: AnswerStream;
  let asked: { path: string; body: Record<string, unknown>; token: string | null; credentials: string | undefined }[];
  let codes: number;
  let canRename: boolean;
  let ask: (signal: AbortSignal | null | undefined) => Promise<Response> | Response;
  let conversations: (typeof entry)[];
  const all = <T extends Element = HTMLElement>(selector: string) => [...page.shadowRoot!.querySelectorAll<T>(selector)];
  const one = <T extends Element = HTMLElement>(selector: string) => all<T>(selector)[0]!;
  const composer = () => one('atrium-assistant-composer').shadowRoot!;
  const area = () => composer().querySelector('textarea')!;
  const button = (text: string) => all('button').find((each) => each.textContent?.trim() === text)!;
  const until = (what: () => unknown, why: string) => waitUntil(() => Boolean(what()), why, { timeout: 20_000 });
  const questions = () => asked.filter(({ path }) => path.endsWith('/assistant/ask'));
  const type = (text: string) => {
    area().value = text;
    area().dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  const press = (init: KeyboardEventInit) =>
    area().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', cancelable: true, bubbles: true, ...init }));
  const send = async (text: string) => {
    type(text);
    press({});
    await until(() => questions().length > 0, 'nothing was asked');
  };

  beforeEach(async () => {
    [stream, asked, codes, conversations] = [new AnswerStream(), [], 0, [entry]];
    canRename = true;
    ask = (signal) => stream.response(signal);
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, { method: init?.method ?? 'GET', headers: init?.headers ?? {} });
      const { pathname: path } = new URL(request.url);
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
      asked.push({ path, body, token: request.headers.get('authorization'), credentials: init?.credentials });
      if (path.endsWith('/redeem')) {
        codes += 1;
        const user = { userId: 'u', userCode: 'YH1', realName: '林知遥', tenantId: '10001' };
        return data({ access_token: `token-${codes}`, token_type: 'Bearer', expires_in: 300, scope: 'assistant', user });
      }
      if (path.endsWith('/assistant/ask')) return ask(init?.signal);
      if (path.endsWith('/assistant')) return data(about);
      if (path.endsWith('/conversations')) return data(conversations);
      if (path.endsWith('/conversations/c9') && request.method === 'PUT') {
        if (!canRename) return Promise.reject(new TypeError('Failed to fetch'));
        conversations = [{ ...entry, title: String(body['title']) }];
      }
      if (path.endsWith('/conversations/c9') && request.method === 'GET')
        return data({
          ...entry,
          messages: [
            { id: 'q9', role: 'person', text: '从前问的', state: 'done', citations: [], verdict: null, createdAt: entry.changedAt },
          ],
        });
      return data(null);
    };
    sessionStorage.clear();
    connectPerson({ code: async () => ({ code: 'a-code', hostOrigin: location.origin }) });
    beginAnew();
    page = document.createElement('atrium-assistant-page');
    document.body.append(page);
    await prepare();
    await until(() => one('.ideas'), 'no suggestions');
  });
  afterEach(() => {
    page.remove();
    beginAnew();
    globalThis.fetch = fetch;
  });

  it('R-AI-03 shows an answer while it streams, without the model’s reasoning, and links its sources', async () => {
    await send('我想请假');
    await until(() => one('.searching'), 'nobody says that it looks');
    stream.say('start', start);
    stream.say('text', { text: '他想请假。' });
    stream.say('instead', { text: '' });
    stream.say('text', { text: '打开[请假申请](/pba/app-center' });
    await until(() => one('.text')?.textContent?.trim().startsWith('打开'), 'no text');
    expect(all('.text a')).to.have.length(0);
    stream.say('citation', leave);
    stream.say('text', { text: '/main/expenses/hr/leave)。' });
    stream.say('done', { state: 'done' });
    await until(() => one('.text a'), 'no link');
    expect([
      one<HTMLAnchorElement>('.text a').getAttribute('href'),
      one('h1').textContent?.trim(),
      one('.question').textContent,
    ]).to.deep.equal([leave.href, '我想请假', '我想请假']);
    expect(questions()[0]).to.include({ token: 'Bearer token-1', credentials: 'omit' });
  });

  it('R-AI-03 Enter sends; Shift+Enter and Enter of an input method do not', async () => {
    type('请');
    press({ isComposing: true });
    press({ keyCode: 229 });
    press({ shiftKey: true });
    expect(questions()).to.deep.equal([]);
    await send('请假');
    expect(questions()[0]?.body).to.deep.equal({ text: '请假' });
    await until(() => area().value === '', 'the line is not empty');
  });

  it('R-AI-03 stops, keeps the text so far, and can generate the answer again', async () => {
    await send('请假');
    stream.say('start', start);
    stream.say('text', { text: '先打开' });
    await until(() => one('.text')?.textContent?.includes('先打开'), 'no text');
    composer().querySelector('button')!.click();
    await until(() => one('[data-state=stopped]'), 'it is not marked as stopped');
    expect([stream.aborted, one('.text').textContent?.trim()]).to.deep.equal([true, '先打开']);
    stream = new AnswerStream();
    await until(() => button('重新回答'), 'no way to ask again');
    button('重新回答').click();
    await until(() => questions().length === 2, 'it was not asked again');
    expect(questions()[1]?.body).to.deep.equal({ text: '请假', conversationId: 'c1', insteadOf: 'q1' });
    expect(all('.question')).to.have.length(1);
  });

  it('R-AI-03 creates no link of an uncited address, no picture and no markup', async () => {
    await send('年会');
    stream.say('start', start);
    stream.say('citation', { ...leave, href: 'https://evil.example/' });
    stream.say('citation', { ...leave, href: 'javascript:alert(1)' });
    stream.say('citation', { ...leave, href: '/pba/../evil' });
    const links = ['https://evil.example/', 'javascript:alert(1)', '/pba/../evil', '/pba/it/secret'].map((href) => `[a](${href})`);
    stream.say('text', { text: `${links.join(' ')} ![p](https://evil.example/p.png) <img src=x> <b>x</b>` });
    stream.say('done', { state: 'done' });
    await until(() => one('.acts'), 'it has not ended');
    expect([all('.answer a').length, all('img').length, all('.text b').length]).to.deep.equal([0, 0, 0]);
    expect(one('.text').textContent).to.contain('(https://evil.example/)').and.to.contain('<img src=x>');
  });

  it('R-AI-03 continues without loss after the token has expired', async () => {
    const expired = ask;
    ask = () => {
      ask = expired;
      return Response.json({ code: 40101, msg: '' }, { status: 401 });
    };
    await send('请假');
    await until(() => questions().length === 2, 'it was not asked again');
    stream.say('start', start);
    stream.say('text', { text: '好。' });
    stream.say('done', { state: 'done' });
    await until(() => one('.text')?.textContent?.includes('好。'), 'no answer');
    expect([codes, questions()[1]?.token, one('.trouble') ?? null]).to.deep.equal([2, 'Bearer token-2', null]);
  });

  it('R-AI-03 shows the problem and keeps the question: no network, too many, a failure', async () => {
    ask = () => Promise.reject(new TypeError('Failed to fetch'));
    await send('请假');
    await until(() => one('.trouble'), 'nothing is said');
    expect(one('.trouble').textContent).to.contain('没有连上');
    ask = () => Response.json({ code: 42901, msg: '请求过于频繁，请稍后重试' }, { status: 429 });
    button('重试').click();
    await until(() => one('.trouble')?.textContent?.includes('过于频繁'), 'the limit is not said');
    ask = (signal) => stream.response(signal);
    button('重试').click();
    await until(() => questions().length === 3, 'not asked again');
    stream.say('start', start);
    stream.say('failed', { message: '助手这次没能回答，请重试。' });
    await until(() => one('.trouble')?.textContent?.includes('没能回答'), 'the failure is not said');
    expect(all('.question').map(({ textContent }) => textContent)).to.deep.equal(['请假']);
  });

  it('R-AI-03 an interrupted answer keeps its text and is marked', async () => {
    await send('请假');
    stream.say('start', start);
    stream.say('text', { text: '先打开' });
    await until(() => one('.text')?.textContent?.includes('先打开'), 'no text');
    stream.end();
    await until(() => one('.trouble'), 'nothing is said');
    expect(one('.text').textContent?.trim()).to.equal('先打开');
  });

  it('R-AI-03 announces whole sentences to a screen reader', async () => {
    await send('请假');
    stream.say('start', start);
    stream.say('text', { text: '先打' });
    stream.say('text', { text: '开请假。再' });
    await until(() => all('[role=log] p').length === 1, 'no sentence');
    expect(one('[role=log]').getAttribute('aria-live')).to.equal('polite');
    stream.say('text', { text: '提交' });
    stream.say('done', { state: 'done' });
    await until(() => all('[role=log] p').length === 2, 'no end');
    expect(all('[role=log] p').map(({ textContent }) => textContent)).to.deep.equal(['先打开请假。', '再提交']);
  });

  it('R-AI-03 shows and announces whether an answer was copied', async () => {
    await send('请假');
    stream.say('start', start);
    stream.say('text', { text: '先**打开**请假' });
    stream.say('done', { state: 'done' });
    await until(() => button('复制'), 'no button');
    const { execCommand } = document;
    const written: string[] = [];
    let writes = true;
    const writeText = async (text: string) => {
      if (!writes) throw new DOMException('Write permission denied.', 'NotAllowedError');
      written.push(text);
    };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    document.execCommand = () => false;
    button('复制').click();
    await until(() => button('已复制') && one('.acts [role=status]').textContent === '已复制', 'it does not say so');
    writes = false;
    button('已复制').click();
    await until(() => one('.acts [role=status]').textContent === '浏览器不允许复制', 'it does not say that nothing was copied');
    expect(written).to.deep.equal(['先打开请假']);
    document.execCommand = execCommand;
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('R-AI-03 opens earlier conversations, deletes one and restores it', async () => {
    button('历史').click();
    await until(() => one('.entry'), 'no history');
    one('.delete').click();
    await until(() => one('.undo'), 'no way back');
    expect(all('.entry')).to.have.length(0);
    one('.undo button').click();
    await until(() => one('.entry'), 'it is not back');
    expect(asked.some(({ path }) => path.endsWith('/conversations/c9/restore'))).to.equal(true);
    one('.entry').click();
    await until(() => one('.question')?.textContent === '从前问的', 'it did not open');
    button('新对话').click();
    await until(() => one('.ideas'), 'no new one');
  });

  it('R-AI-03 renames a conversation; Esc cancels, a failure keeps the input with a message', async () => {
    button('历史').click();
    await until(() => one('.rename'), 'no history');
    const field = () => one('atrium-assistant-rename')?.shadowRoot?.querySelector('input');
    const submit = () => one('atrium-assistant-rename').shadowRoot!.querySelector('form')!.requestSubmit();
    one('.rename').click();
    await until(() => field()?.matches(':focus'), 'the field has no focus');
    expect(field()!.value).to.equal('从前的');
    field()!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true }));
    await until(() => page.shadowRoot!.activeElement?.matches('.rename'), 'the focus is lost');
    one('.rename').click();
    await until(() => field()?.matches(':focus'), 'the field has no focus');
    canRename = false;
    field()!.value = ' 年假规则 ';
    submit();
    await until(() => one('atrium-assistant-rename').shadowRoot!.querySelector('[role=alert]'), 'nothing is said');
    expect(field()!.value).to.equal(' 年假规则 ');
    canRename = true;
    submit();
    await until(() => one('.entry span')?.textContent === '年假规则', 'it has no other title');
    expect(asked.findLast(({ path }) => path.endsWith('/conversations/c9'))?.body).to.deep.equal({ title: '年假规则' });
    await until(() => page.shadowRoot!.activeElement?.matches('.rename'), 'the focus is lost');
  });

  it('R-AI-03 shows the host page’s context that is sent along, and omits it on request', async () => {
    page.asker = { title: '合同 HT-7', url: 'https://host.example/7', selection: '' };
    await until(() => one('.context'), 'it is not shown');
    await send('这是什么');
    expect(questions()[0]?.body['context']).to.deep.equal({ title: '合同 HT-7', url: 'https://host.example/7' });
    one('.context button').click();
    await until(() => !one('.context'), 'it still goes along');
  });

  it('R-AI-03 keeps a draft for this user only', async () => {
    type('写到一半');
    page.remove();
    page = document.createElement('atrium-assistant-page');
    document.body.append(page);
    await until(() => one('atrium-assistant-composer'), 'no page');
    await signIn();
    await until(() => area().value === '写到一半', 'it is gone');
  });

  it('R-AI-03 passes axe: start, an answer, the history', async () => {
    await expect(page).to.be.accessible();
    await send('请假');
    stream.say('start', start);
    stream.say('citation', leave);
    stream.say('text', { text: `> 年假\n\n- [请假申请](${leave.href})` });
    stream.say('done', { state: 'done' });
    await until(() => one('.acts'), 'it has not ended');
    await expect(page).to.be.accessible();
    button('历史').click();
    await until(() => one('.rename'), 'no history');
    await expect(page).to.be.accessible();
  });
});
