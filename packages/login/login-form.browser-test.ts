import { expect } from '@open-wc/testing';
import { sha256Hex } from '@atrium/api/client/password-hash';
import { keepFragment, startLoginForm, watchCapsLock } from './login-form.ts';
import { offerShowPassword } from './show-password.ts';
import { keepLanguage, signIn } from './sign-in.ts';

const markup = `<form id="login" method="post" action="/idaas/login" novalidate data-redirect="/pba/home/index"
  data-text-network="网络连接失败" data-text-username="请输入账号" data-text-password="请输入密码" data-text-storage="浏览器不让保存"
  data-text-capslock="大写锁定已打开" data-text-locked="锁定到 {time}，着急时见下方">
  <label for="username">账号</label><input id="username" name="username" autocomplete="username" required>
  <label for="password">密码</label><input id="password" type="password" autocomplete="current-password" required>
  <button type="submit">登录</button><p role="alert" id="refusal"></p></form>`;
const signedIn = { token: 't', accessToken: 'a', session: 's', expiresAt: '2026-11-21T12:00:00Z', redirect: '/pba/home/index?SESSION=s' };
const { fetch } = globalThis;

describe('login form', () => {
  let form: HTMLFormElement;
  let sent: Record<string, unknown>[];
  let answer: () => Promise<Response>;
  const field = (id: string) => form.querySelector<HTMLInputElement>(`#${id}`)!;
  const alerted = () =>
    new Promise<string>((resolve) => {
      const alert = form.querySelector('#refusal')!;
      new MutationObserver(() => alert.textContent && resolve(alert.textContent)).observe(alert, { childList: true });
    });
  const fill = (username: string, password: string) => {
    field('username').value = username;
    field('password').value = password;
  };
  const left = () => new Promise<string>((resolve) => startLoginForm(form, resolve));

  beforeEach(() => {
    document.body.append(document.createRange().createContextualFragment(markup));
    form = document.querySelector('#login')!;
    sent = [];
    answer = () => Promise.resolve(Response.json({ code: 0, msg: '', data: signedIn }));
    globalThis.fetch = (_, init) => {
      sent.push({ ...JSON.parse(String(init!.body)), language: new Headers(init!.headers).get('accept-language') });
      return answer();
    };
  });
  afterEach(() => {
    globalThis.fetch = fetch;
    localStorage.clear();
    document.cookie = 'ATRIUM_LOOK=; Path=/; Max-Age=0';
    form.remove();
  });

  it('R-BOOT-04 stores the keys and goes to the server’s address', async () => {
    const gone = left();
    fill(' demo ', 'Atrium@2026');
    form.requestSubmit();
    expect(await gone).to.equal('/pba/home/index?SESSION=s');
    expect({ ...localStorage }).to.deep.equal({ TOKEN_KEY: 't', ACCESS_TOKEN: 'a', SESSION: 's' });
  });

  it('hands a language that was chosen here over to the portal', async () => {
    const { href } = location;
    history.replaceState(history.state, '', `${href}${href.includes('?') ? '&' : '?'}lang=zh-CN`);
    localStorage.setItem('SETTINGS', '{"theme":"light","language":"en-US"}');
    const gone = left();
    fill('demo', 'x');
    form.requestSubmit();
    await gone;
    history.replaceState(history.state, '', href);
    expect(JSON.parse(localStorage.getItem('SETTINGS')!)).to.deep.equal({ theme: 'light', language: 'zh-CN' });
  });

  it('R-I18N-01 keeps a chosen language in the cookie, which outlives a sign-out, beside the rest of the look', () => {
    keepLanguage('pt-BR');
    expect(document.cookie).to.include('ATRIUM_LOOK=...pt-BR.');
    document.cookie = 'ATRIUM_LOOK=light.dark.blue.zh-CN.compact; Path=/';
    keepLanguage('en-US');
    expect(document.cookie).to.include('ATRIUM_LOOK=light.dark.blue.en-US.compact');
  });

  it('sends the password only as a hash, with the redirect, in the language of the page', async () => {
    const gone = left();
    fill('demo', 'Atrium@2026');
    form.requestSubmit();
    await gone;
    const password = sha256Hex('Atrium@2026');
    expect(sent).to.deep.equal([{ username: 'demo', password, redirect: '/pba/home/index', language: 'zh-CN' }]);
  });

  it('R-RUN-08 sends the password as it was typed where a directory checks it, and never from a page that is not secure', async () => {
    form.dataset['sends'] = 'password';
    const gone = left();
    fill('demo', ' Atrium@2026');
    form.requestSubmit();
    await gone;
    expect(sent[0]).to.include({ password: sha256Hex(' Atrium@2026'), secret: ' Atrium@2026' });
    const refused = await signIn({ username: 'demo', password: 'x', sendsPassword: true }, false);
    expect([refused, sent.length]).to.deep.equal([{ kind: 'unsafe' }, 1]);
  });

  it('R-RUN-06 leads to the page of a new password where it is too old, and to no other page', async () => {
    for (const [path, expected] of [
      ['/idaas/new-password#s', '/idaas/new-password#s'],
      ['//evil.example', '/idaas/login'],
    ]) {
      answer = () => Promise.resolve(Response.json({ code: 40110, msg: 'old', data: { path } }, { status: 401 }));
      const gone = left();
      fill('demo', 'x');
      form.requestSubmit();
      expect(await gone).to.equal(expected);
      form.replaceWith((form = form.cloneNode(true) as HTMLFormElement));
    }
  });

  for (const redirect of ['//evil.example/pba/', '/.//evil.example/pba/', '/a/..//evil.example/'])
    it(`R-BOOT-01 does not follow a redirect to another origin: ${redirect}`, async () => {
      answer = () => Promise.resolve(Response.json({ code: 0, msg: '', data: { ...signedIn, redirect } }));
      const gone = left();
      fill('demo', 'x');
      form.requestSubmit();
      expect(await gone).to.equal('/pba/');
    });

  it('goes to the question where somebody else is signed in', async () => {
    answer = () => Promise.resolve(Response.json({ code: 40936, msg: '请先确认' }, { status: 409 }));
    const gone = left();
    fill('demo', 'x');
    form.requestSubmit();
    expect(await gone).to.equal('/idaas/switch');
    expect(localStorage).to.have.length(0);
  });

  it('shows the server’s message of a refusal, and allows a retry', async () => {
    answer = () => Promise.resolve(Response.json({ code: 40101, msg: '账号或密码不正确' }, { status: 401 }));
    const gone = left();
    fill('demo', 'wrong');
    const said = alerted();
    form.requestSubmit();
    expect(await said).to.equal('账号或密码不正确');
    expect(document.activeElement).to.equal(field('password'));
    expect(localStorage).to.have.length(0);
    answer = () => Promise.resolve(Response.json({ code: 0, msg: '', data: signedIn }));
    form.requestSubmit();
    await gone;
  });

  for (const [what, reply] of [
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an answer that is no JSON', () => Promise.resolve(new Response('<h1>502</h1>', { status: 502 }))],
  ] as const) {
    it(`shows that the connection failed on ${what}`, async () => {
      answer = reply;
      startLoginForm(form, () => {});
      fill('demo', 'x');
      const said = alerted();
      form.requestSubmit();
      expect(await said).to.equal('网络连接失败');
    });
  }

  it('asks at each field for what is missing, goes to the first, and asks no server', () => {
    startLoginForm(form, () => {});
    const saidAt = (id: string) => {
      const hint = document.getElementById(field(id).getAttribute('aria-describedby')!)!;
      const follows = field(id).compareDocumentPosition(hint) & Node.DOCUMENT_POSITION_FOLLOWING;
      expect(follows && field(id).nextElementSibling === hint, `${id}: below its field`).to.equal(true);
      return [hint.textContent, field(id).getAttribute('aria-invalid')];
    };
    form.requestSubmit();
    expect([saidAt('username'), saidAt('password')]).to.deep.equal([
      ['请输入账号', 'true'],
      ['请输入密码', 'true'],
    ]);
    expect(document.activeElement).to.equal(field('username'));
    expect(form.querySelector('#refusal')!.textContent).to.equal('');
    fill('demo', '');
    field('username').dispatchEvent(new InputEvent('input'));
    expect(saidAt('username')).to.deep.equal(['', null]);
    form.requestSubmit();
    expect([saidAt('username'), saidAt('password')]).to.deep.equal([
      ['', 'false'],
      ['请输入密码', 'true'],
    ]);
    expect(document.activeElement).to.equal(field('password'));
    expect(sent).to.be.empty;
  });

  it('R-BOOT-06 shows until when an account is locked, and that there is help below', async () => {
    answer = () =>
      Promise.resolve(Response.json({ code: 42902, msg: '登录失败次数过多' }, { status: 429, headers: { 'retry-after': '900' } }));
    startLoginForm(form, () => {});
    fill('demo', 'x');
    const said = alerted();
    const before = Date.now();
    form.requestSubmit();
    const text = await said;
    const clock = (at: number) => new Intl.DateTimeFormat('zh-CN', { timeStyle: 'short' }).format(at + 900_000);
    expect([before, Date.now()].map((at) => `登录失败次数过多 锁定到 ${clock(at)}，着急时见下方`)).to.include(text);
  });

  it('sends once however often it is submitted while waiting', async () => {
    let release!: (response: Response) => void;
    answer = () => new Promise((resolve) => (release = resolve));
    const gone = left();
    fill('demo', 'x');
    form.requestSubmit();
    form.requestSubmit();
    expect(form.querySelector('button')!.getAttribute('aria-disabled')).to.equal('true');
    release(Response.json({ code: 0, msg: '', data: signedIn }));
    await gone;
    expect(sent).to.have.length(1);
  });

  it('shows a message when the browser keeps nothing', async () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    startLoginForm(form, () => {});
    fill('demo', 'x');
    const said = alerted();
    form.requestSubmit();
    expect(await said).to.equal('浏览器不让保存');
    Storage.prototype.setItem = setItem;
  });

  it('R-BOOT-01 R-BOOT-02 takes the fragment along that only the browser knows, also into another language', async () => {
    const { href } = location;
    history.replaceState(history.state, '', '#/claims/7');
    const gone = left();
    fill('demo', 'x');
    const link = Object.assign(document.createElement('a'), { href: '/idaas/login?lang=en-US' });
    keepFragment([link]);
    form.requestSubmit();
    await gone;
    history.replaceState(history.state, '', href);
    expect([sent[0]!['redirect'], link.hash]).to.deep.equal(['/pba/home/index#/claims/7', '#/claims/7']);
  });

  it('shows the password on request, and hides it before it is sent', async () => {
    Object.assign(form.dataset, { textShow: '显示密码', textHide: '隐藏密码' });
    offerShowPassword(form);
    const eye = form.querySelector<HTMLButtonElement>('button[aria-controls=password]')!;
    const state = () => [field('password').type, eye.getAttribute('aria-label')];
    expect(state()).to.deep.equal(['password', '显示密码']);
    fill('demo', 'Atrium@2026');
    eye.click();
    expect(state()).to.deep.equal(['text', '隐藏密码']);
    const gone = left();
    form.requestSubmit();
    expect(state()).to.deep.equal(['password', '显示密码']);
    await gone;
    expect(sent[0]!['password']).to.equal(sha256Hex('Atrium@2026'));
  });

  it('hints at caps lock while the password is typed', () => {
    watchCapsLock(form);
    const press = (on: boolean) =>
      field('password').dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: on, bubbles: true }));
    press(true);
    expect(form.querySelector('#capslock')!.textContent).to.equal('大写锁定已打开');
    press(false);
    expect(form.querySelector('#capslock')!.textContent).to.equal('');
  });
});
