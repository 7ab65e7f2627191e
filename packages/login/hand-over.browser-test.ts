import { expect } from '@open-wc/testing';
import { startHandOver } from './hand-over.ts';

const markup = `<p id="hand-over" role="status" data-text-network="网络连接失败" data-text-storage="浏览器不让保存">正在登录</p>
  <p><a id="again" href="/idaas/sign-on" hidden>重新登录</a></p>`;
const signedIn = { token: 't', accessToken: 'a', session: 's', expiresAt: '2026-11-21T12:00:00Z', redirect: '/pba/tasks' };
const { fetch } = globalThis;

describe('taking over a sign-in from outside', () => {
  let box: HTMLElement;
  let asked: string[];
  const status = () => box.querySelector<HTMLElement>('#hand-over')!;
  const again = () => box.querySelector<HTMLElement>('#again')!;
  const answerWith = (answer: () => Promise<Response>) => {
    globalThis.fetch = (address, init) => {
      asked.push(`${init!.method} ${String(address)} ${String(init!.body)}`);
      return answer();
    };
  };
  const begin = async () => {
    const left: string[] = [];
    await startHandOver(status(), (path) => left.push(path));
    return left;
  };

  beforeEach(() => {
    box = document.createElement('main');
    box.append(document.createRange().createContextualFragment(markup));
    document.body.append(box);
    asked = [];
  });
  afterEach(() => {
    globalThis.fetch = fetch;
    localStorage.clear();
    box.remove();
  });

  it('R-BOOT-04 sends only its cookie, stores the keys and goes to the server’s address', async () => {
    answerWith(() => Promise.resolve(Response.json({ code: 0, msg: '', data: signedIn })));
    expect(await begin()).to.deep.equal(['/pba/tasks']);
    expect(asked).to.deep.equal(['POST /idaas/hand-over {}']);
    expect({ ...localStorage }).to.deep.equal({ TOKEN_KEY: 't', ACCESS_TOKEN: 'a', SESSION: 's' });
  });

  it('R-BOOT-01 does not follow a redirect to another origin', async () => {
    answerWith(() => Promise.resolve(Response.json({ code: 0, msg: '', data: { ...signedIn, redirect: '//evil.example/pba/' } })));
    expect(await begin()).to.deep.equal(['/pba/']);
  });

  it('goes to the question where somebody else is signed in', async () => {
    answerWith(() => Promise.resolve(Response.json({ code: 40936, msg: '请先确认' }, { status: 409 })));
    expect(await begin()).to.deep.equal(['/idaas/switch']);
    expect(localStorage).to.have.length(0);
  });

  for (const [what, answer, text] of [
    ['the server refuses', () => Promise.resolve(Response.json({ code: 40101, msg: '登录已失效' }, { status: 401 })), '登录已失效'],
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch')), '网络连接失败'],
  ] as const) {
    it(`shows a message and offers to sign in again when ${what}`, async () => {
      answerWith(answer);
      expect(await begin()).to.deep.equal([]);
      expect([status().textContent, status().getAttribute('role'), again().hidden]).to.deep.equal([text, 'alert', false]);
      expect(localStorage).to.have.length(0);
    });
  }

  it('shows a message when the browser keeps nothing', async () => {
    answerWith(() => Promise.resolve(Response.json({ code: 0, msg: '', data: signedIn })));
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    try {
      expect(await begin()).to.deep.equal([]);
    } finally {
      Storage.prototype.setItem = setItem;
    }
    expect(status().textContent).to.equal('浏览器不让保存');
  });
});
