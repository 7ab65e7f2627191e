import { expect } from '@open-wc/testing';
import { sha256Hex } from '@atrium/api/client/password-hash';
import { startSetup } from './start-setup.ts';

const texts = (mark: string) =>
  Object.fromEntries(
    [
      'setupHeading',
      'setupTokenMissing',
      'setupCompanyMissing',
      'setupNameMissing',
      'loginUsernameMissing',
      'loginPasswordMissing',
      'setupUsernameWrong',
      'newPasswordRules',
      'loginNetwork',
      'loginStorage',
      'loginShow',
      'loginHide',
      'setupRuleMet',
    ].map((id) => [id, `${id} ${mark}`]),
  );
const all = JSON.stringify({ 'zh-CN': texts('zh'), 'en-US': texts('en') }).replaceAll('"', '&quot;');
const rules = JSON.stringify(['^[^]{6,16}$', '[0-9]']).replaceAll('"', '&quot;');
const item = '<li>rule<span class="unseen" hidden></span></li>';
const markup = `<div id="page"><h1>设置门户</h1><form id="setup" action="/pba/setup" novalidate data-texts="${all}" data-rules="${rules}" data-text-show="show" data-text-hide="hide">
  <label for="language">语言</label><select id="language"><option value="zh-CN" selected>中文</option><option value="en-US">English</option></select>
  <label for="time-zone">时区</label><select id="time-zone"></select>
  <label for="token">设置码</label><input id="token" aria-describedby="token-hint"><p id="token-hint">在文件里</p>
  <label for="company">公司名称</label><input id="company"><label for="name">姓名</label><input id="name">
  <label for="username">账号</label><input id="username"><label for="password">密码</label>
  <span class="secret"><input id="password" type="password" aria-describedby="rules"></span><ul id="rules">${item}${item}</ul>
  <button type="submit" disabled>完成</button><p role="alert" id="refusal"></p></form><p id="done" hidden></p></div>`;
const signedIn = { token: 't', accessToken: 'a', session: 's', expiresAt: '2026-11-21T12:00:00Z', redirect: '/pba/' };
const filled = { token: 'ABCDE', company: ' 星河 ', name: '吴刚', username: 'wu.gang', password: 'Ipe-7777' };
const { fetch } = globalThis;
const { href } = location;

describe('the setup of an empty portal', () => {
  let form: HTMLFormElement;
  let sent: Record<string, unknown>[];
  let answer: () => Promise<Response>;
  const field = (id: string) => form.querySelector<HTMLInputElement>(`#${id}`)!;
  const hint = (id: string) => form.querySelector(`#${id}-missing`)!.textContent;
  const fill = (values: Record<string, string>) => {
    for (const [id, value] of Object.entries(values)) {
      field(id).value = value;
      field(id).dispatchEvent(new Event('input'));
    }
  };
  const refusal = (code: number, msg: string, errors?: object[]) => () =>
    Promise.resolve(Response.json({ code, msg, errors }, { status: 400 }));
  /** Sends the form; resolves when the answer is there. */
  const send = () =>
    new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (form.getAttribute('aria-busy') !== 'false') return;
        observer.disconnect();
        resolve();
      });
      observer.observe(form, { attributes: true, attributeFilter: ['aria-busy'] });
      form.requestSubmit();
    });
  const start = (go: (path: string) => void = () => {}) => startSetup(form, go);

  beforeEach(() => {
    document.body.append(document.createRange().createContextualFragment(markup));
    document.documentElement.lang = 'zh-CN';
    form = document.querySelector('#setup')!;
    sent = [];
    answer = () => Promise.resolve(Response.json({ code: 0, msg: '', data: signedIn }));
    globalThis.fetch = (path, init) => {
      sent.push({ path, ...JSON.parse(String(init!.body)) });
      return answer();
    };
  });
  afterEach(() => {
    globalThis.fetch = fetch;
    history.replaceState(null, '', href);
    localStorage.clear();
    document.querySelector('#page')!.remove();
  });

  it('R-RUN-01 sends what was typed, the password only as a hash, and opens the portal signed in and in the chosen language', async () => {
    const gone = new Promise<string>((resolve) => start(resolve));
    expect(document.activeElement).to.equal(field('token'));
    fill(filled);
    form.requestSubmit();
    expect(await gone).to.equal('/pba/');
    const { timeZone, ...rest } = sent[0]!;
    const password = sha256Hex('Ipe-7777');
    expect(rest).to.deep.equal({ ...filled, path: '/pba/setup', company: '星河', language: 'zh-CN', password });
    expect(timeZone).to.equal(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(localStorage.getItem('TOKEN_KEY')).to.equal('t');
    expect(JSON.parse(localStorage.getItem('SETTINGS')!)).to.deep.equal({ language: 'zh-CN' });
  });

  it('R-RUN-01 takes the token of the fragment and removes it from the address', () => {
    location.hash = '#ABCDE-12345';
    start();
    expect(field('token').value).to.equal('ABCDE-12345');
    expect(location.href).not.to.include('ABCDE');
    expect(document.activeElement).to.equal(field('company'));
  });

  it('R-RUN-01 says at each field what is missing or wrong, and sends nothing', () => {
    start();
    fill({ company: '星河', username: '吴 刚', password: 'short' });
    form.requestSubmit();
    expect(['token', 'company', 'name', 'username', 'password'].map(hint)).to.deep.equal([
      'setupTokenMissing zh',
      '',
      'setupNameMissing zh',
      'setupUsernameWrong zh',
      'newPasswordRules zh',
    ]);
    expect(document.activeElement).to.equal(field('token'));
    expect(field('token').getAttribute('aria-describedby')).to.equal('token-missing token-hint');
    expect(sent).to.deep.equal([]);
    fill({ token: 'A' });
    expect([hint('token'), field('token').hasAttribute('aria-invalid')]).to.deep.equal(['', false]);
  });

  it('R-RUN-01 ticks the rules of the password while it is typed', () => {
    start();
    fill({ password: 'abcdef' });
    expect([...form.querySelectorAll('#rules li')].map((one) => one.className)).to.deep.equal(['met', '']);
    expect([...form.querySelectorAll('.unseen')].map((one) => one.hasAttribute('hidden'))).to.deep.equal([false, true]);
  });

  it('R-RUN-01 shows a refusal at the field that it is about, others below the form', async () => {
    start();
    fill(filled);
    answer = refusal(40340, '设置码不对');
    await send();
    expect([hint('token'), document.activeElement]).to.deep.equal(['设置码不对', field('token')]);
    answer = refusal(40004, '密码太常见');
    await send();
    expect(hint('password')).to.equal('密码太常见');
    answer = refusal(40001, '内容不正确', [{ path: '/username', message: '账号不行' }]);
    await send();
    expect(hint('username')).to.equal('账号不行');
    answer = refusal(40001, '内容不正确', [
      { path: '/username', message: '账号不行' },
      { path: '/company', message: '名称太长' },
    ]);
    await send();
    expect([hint('company'), hint('username'), document.activeElement]).to.deep.equal(['名称太长', '账号不行', field('company')]);
    answer = refusal(42901, '过于频繁');
    await send();
    expect(form.querySelector('#refusal')!.textContent).to.equal('过于频繁');
    expect(document.querySelector<HTMLElement>('#done')!.hidden).to.equal(true);
    answer = refusal(40980, '已经设置好');
    await send();
    expect(document.querySelector<HTMLElement>('#done')!.hidden).to.equal(false);
    answer = () => Promise.reject(new TypeError('no network'));
    await send();
    expect(form.querySelector('#refusal')!.textContent).to.equal('loginNetwork zh');
  });

  it('R-RUN-01 changes its language in place and keeps what was typed', () => {
    start();
    fill(filled);
    const language = form.querySelector<HTMLSelectElement>('#language')!;
    language.value = 'en-US';
    language.dispatchEvent(new Event('change'));
    expect(document.documentElement.lang).to.equal('en-US');
    expect([document.title, document.querySelector('h1')!.textContent]).to.deep.equal(['setupHeading en', 'setupHeading en']);
    expect(form.querySelector('.secret button')!.getAttribute('aria-label')).to.equal('loginShow en');
    expect([field('company').value, field('password').value]).to.deep.equal([filled.company, filled.password]);
    expect(new URLSearchParams(location.search).get('lang')).to.equal('en-US');
  });
});
