import { expect } from '@open-wc/testing';
import { startWindow } from './window.ts';

const parts = ['waiting', 'done', 'denied', 'lost', 'refused']
  .map((state) => `<p data-state="${state}" tabindex="-1" hidden></p>`)
  .join('');
const markup = `${parts}<section data-state="ask" tabindex="-1" hidden><b id="host"></b><b id="person"></b>
  <ul><li data-scope="messages" hidden>M</li><li data-scope="home" hidden>H</li><li data-scope="people" hidden>P</li></ul>
  <button id="allow">Allow</button><button id="deny">No</button></section>
  <section data-state="failed" tabindex="-1" hidden><button id="again">Again</button></section>`;
const asked = { hostOrigin: 'https://board.example', scopes: ['messages', 'people'], codeHash: 'a'.repeat(64) };
const answered = (allowed: boolean) => Response.json({ code: 0, data: { ...asked, allowed, realName: '林知遥' } });
const { fetch, close, opener } = window;

describe('the window of the bridge', () => {
  let page: HTMLElement;
  let sent: { allow: boolean; codeHash: string; token: string | null }[];
  let told: [kind: unknown, origin: string][];
  let closed: number;
  let answer: () => Promise<Response> | Response;

  const shown = () =>
    [...page.querySelectorAll<HTMLElement>('[data-state]')].filter(({ hidden }) => !hidden).map((one) => one.dataset['state']);
  const until = async (state: string) => {
    while (shown().join() !== state) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const button = (id: string) => page.querySelector<HTMLButtonElement>(`#${id}`)!;
  /** A page with two frames: the portal's, which answers, and another. */
  const openedBy = (reply: object | null) => {
    const frame = (own: boolean) => ({
      postMessage: (message: { kind: string }, target: string) => {
        told.push([message.kind, target]);
        if (own && message.kind === 'who' && reply !== null)
          dispatchEvent(new MessageEvent('message', { data: reply, origin: location.origin }));
      },
    });
    Object.assign(window, { opener: { length: 2, 0: frame(false), 1: frame(true) } });
  };

  beforeEach(() => {
    page = document.createElement('main');
    page.append(document.createRange().createContextualFragment(markup));
    document.body.append(page);
    [sent, told, closed] = [[], [], 0];
    localStorage.setItem('TOKEN_KEY', 'session-token');
    window.close = () => void (closed += 1);
    window.fetch = async (_path, init) => {
      const { allow, codeHash } = JSON.parse(String(init!.body)) as { allow: boolean; codeHash: string };
      sent.push({ allow, codeHash, token: new Headers(init!.headers).get('Authorization') });
      return answer();
    };
  });
  afterEach(() => {
    Object.assign(window, { fetch, close, opener });
    page.remove();
    localStorage.clear();
    sessionStorage.clear();
  });

  const reply = { atrium: 'bridge', version: 1, kind: 'asked', ...asked };

  it('R-AI-04 asks the person for whom and for what, allows nothing at once, then tells the frames of its own origin and goes', async () => {
    openedBy(reply);
    answer = () => answered(sent.at(-1)!.allow);
    void startWindow(page);
    await until('ask');
    expect([page.querySelector('#host')!.textContent, page.querySelector('#person')!.textContent]).to.deep.equal([
      asked.hostOrigin,
      '林知遥',
    ]);
    const wishes = [...page.querySelectorAll<HTMLElement>('li')].filter(({ hidden }) => !hidden);
    expect(wishes.map(({ textContent }) => textContent)).to.deep.equal(['M', 'P']);
    // The second click of a double click in the page lands here.
    button('allow').click();
    expect([button('allow').disabled, sent.length]).to.deep.equal([true, 1]);
    while (button('allow').disabled) await new Promise((resolve) => setTimeout(resolve, 20));
    // So does a click on the page over which this window comes up again.
    dispatchEvent(new Event('focus'));
    button('allow').click();
    expect([button('allow').disabled, sent.length]).to.deep.equal([true, 1]);
    while (button('allow').disabled) await new Promise((resolve) => setTimeout(resolve, 20));
    button('allow').click();
    await until('done');
    const token = 'Bearer session-token';
    expect(sent).to.deep.equal([
      { allow: false, codeHash: asked.codeHash, token },
      { allow: true, codeHash: asked.codeHash, token },
    ]);
    expect(new Set(told.map(([, target]) => target))).to.deep.equal(new Set([location.origin]));
    expect([told.filter(([kind]) => kind === 'done').length, closed]).to.deep.equal([2, 1]);
    expect(sessionStorage.length).to.equal(0);
  });

  it('R-AI-04 asks nothing of who has allowed the page before', async () => {
    openedBy(reply);
    answer = () => answered(true);
    await startWindow(page);
    expect([shown(), sent.map(({ allow }) => allow), closed]).to.deep.equal([['done'], [false], 1]);
  });

  it('R-AI-04 goes when the person does not want it, and has allowed nothing', async () => {
    openedBy(reply);
    answer = () => answered(false);
    await startWindow(page);
    button('deny').click();
    expect([shown(), sent.map(({ allow }) => allow), closed, sessionStorage.length]).to.deep.equal([['denied'], [false], 1, 0]);
  });

  it('R-AI-04 remembers what it was opened for while the person signs in, and nothing of a page that is not there', async () => {
    openedBy(reply);
    answer = () => Response.json({ code: 40101, msg: '' }, { status: 401 });
    // Where it would go is no page: it stays.
    page.dataset['login'] = `${location.href.split('#')[0]}#login`;
    await startWindow(page);
    expect(location.hash).to.equal('#login');
    Object.assign(window, { opener: null });
    answer = () => answered(true);
    await startWindow(page);
    expect([shown(), sent.at(-1)!.codeHash]).to.deep.equal([['done'], asked.codeHash]);
    sent = [];
    await startWindow(page);
    expect([shown(), sent]).to.deep.equal([['lost'], []]);
  });

  it('R-AI-04 hears no other origin, version or kind, and says that it found no page', async () => {
    const say = (data: object, origin: string) => dispatchEvent(new MessageEvent('message', { data, origin }));
    openedBy(null);
    const started = startWindow(page);
    say(reply, 'https://evil.example');
    say({ ...reply, version: 2 }, location.origin);
    say({ ...reply, kind: 'ready' }, location.origin);
    await started;
    expect([shown(), sent]).to.deep.equal([['lost'], []]);
  });

  it('R-AI-04 says why the portal refuses, and tries again when it was away', async () => {
    openedBy(reply);
    answer = () => Response.json({ code: 40309, msg: '此页面未在门户登记' }, { status: 403 });
    await startWindow(page);
    expect([shown(), page.querySelector('[data-state=refused]')!.textContent]).to.deep.equal([['refused'], '此页面未在门户登记']);
    answer = () => Promise.reject(new TypeError('offline'));
    await startWindow(page);
    expect(shown()).to.deep.equal(['failed']);
    answer = () => answered(true);
    button('again').click();
    await until('done');
  });
});
