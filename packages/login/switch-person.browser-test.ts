import { expect } from '@open-wc/testing';
import { startSwitch } from './switch-person.ts';

const markup = `<form id="switch" data-replaces="${'a'.repeat(64)}" data-text-network="网络连接失败" data-text-storage="浏览器不让保存">
  <button type="submit">换成 王芳</button></form><p role="alert" id="refusal"></p>`;
const signedIn = { token: 't', accessToken: 'a', session: 's', expiresAt: '2026-11-21T12:00:00Z', redirect: '/pba/tasks' };
const { fetch } = globalThis;

describe('the question whether somebody else is to be signed in', () => {
  let box: HTMLElement;
  let asked: string[];
  let left: string[];
  const refusal = () => box.querySelector<HTMLElement>('#refusal')!;
  const button = () => box.querySelector<HTMLButtonElement>('button')!;
  const answerWith = (answer: () => Promise<Response>) => {
    globalThis.fetch = (address, init) => {
      asked.push(`${init!.method} ${String(address)} ${String(init!.body)}`);
      return answer();
    };
  };
  const until = async (done: () => boolean) => {
    while (!done()) await new Promise((resolve) => requestAnimationFrame(resolve));
  };

  beforeEach(() => {
    box = document.createElement('main');
    box.append(document.createRange().createContextualFragment(markup));
    document.body.append(box);
    [asked, left] = [[], []];
    startSwitch(box.querySelector('form')!, refusal(), (path) => left.push(path));
  });
  afterEach(() => {
    globalThis.fetch = fetch;
    localStorage.clear();
    box.remove();
  });

  it('sends nothing by itself; pressed, sends the value of the page once and goes to the server’s address', async () => {
    answerWith(() => Promise.resolve(Response.json({ code: 0, msg: '', data: signedIn })));
    expect(asked).to.deep.equal([]);
    button().click();
    button().click();
    await until(() => left.length > 0);
    expect(asked).to.deep.equal([`POST /idaas/hand-over {"replaces":"${'a'.repeat(64)}"}`]);
    expect(left).to.deep.equal(['/pba/tasks']);
    expect({ ...localStorage }).to.deep.equal({ TOKEN_KEY: 't', ACCESS_TOKEN: 'a', SESSION: 's' });
  });

  it('explains why it failed, and can be pressed again', async () => {
    answerWith(() => Promise.resolve(Response.json({ code: 40101, msg: '登录已失效' }, { status: 401 })));
    button().click();
    await until(() => refusal().textContent !== '');
    expect([refusal().textContent, left]).to.deep.equal(['登录已失效', []]);
    await until(() => button().getAttribute('aria-disabled') === 'false');
  });

  it('asks again if yet another user is signed in by now', async () => {
    answerWith(() => Promise.resolve(Response.json({ code: 40936, msg: '' }, { status: 409 })));
    button().click();
    await until(() => left.length > 0);
    expect(left).to.deep.equal([location.pathname]);
    expect(localStorage).to.have.length(0);
  });
});
