import { expect } from '@open-wc/testing';
import { startFactor } from './ask-factor.ts';

const markup = (app: boolean, passkey: boolean) => `<div id="page"><form id="factor" novalidate
  data-app="${app}" data-passkey="${passkey}" data-text-network="网络连接失败" data-text-missing="请输入验证码" data-text-app="打开应用"
  data-text-recovery="输入恢复码" data-text-passkey="用这台设备" data-text-code="验证码" data-text-recovery-code="恢复码" data-text-submit="验证"
  data-text-use-passkey="使用通行密钥" data-text-use-app="使用验证码" data-text-use-recovery="使用恢复码">
  <p id="way"></p><label for="code">验证码</label><input id="code" aria-describedby="way"><button type="submit" disabled>验证</button>
  <p role="alert" id="refusal"></p></form><p id="ways"></p></div>`;
const signedIn = { token: 't', accessToken: 'a', session: 's', expiresAt: '2026-11-21T12:00:00Z', redirect: '/pba/home/index' };
const { fetch } = globalThis;

describe('the second step of the sign-in', () => {
  let sent: unknown[];
  let answer: object;
  let gone: string[];
  const part = <T extends HTMLElement>(selector: string) => document.querySelector<T>(`#page ${selector}`)!;
  const start = (app = true, passkey = true, typed = '') => {
    document.body.append(document.createRange().createContextualFragment(markup(app, passkey)));
    part<HTMLInputElement>('#code').value = typed;
    startFactor(part<HTMLFormElement>('#factor'), (path) => gone.push(path));
  };
  const settled = () =>
    new Promise<void>((resolve) => {
      const button = part('[type=submit]');
      new MutationObserver(() => button.getAttribute('aria-disabled') === 'false' && resolve()).observe(button, { attributes: true });
      part<HTMLFormElement>('#factor').requestSubmit();
    });

  beforeEach(() => {
    [sent, gone] = [[], []];
    answer = { code: 0, msg: '', data: signedIn };
    globalThis.fetch = (path, init) => {
      sent.push([path, JSON.parse(String(init!.body))]);
      return Promise.resolve(Response.json(answer));
    };
  });
  afterEach(() => {
    globalThis.fetch = fetch;
    localStorage.clear();
    document.querySelector('#page')?.remove();
  });

  it('R-ADM-10 sends the code, keeps what the portal needs, and goes on', async () => {
    start();
    expect(document.activeElement).to.equal(part('#code'));
    part<HTMLInputElement>('#code').value = ' 123 456 ';
    await settled();
    expect(sent).to.deep.equal([['/idaas/login/factor', { code: '123 456' }]]);
    expect([gone, localStorage.getItem('TOKEN_KEY')]).to.deep.equal([['/pba/home/index'], 't']);
  });

  it('R-ADM-10 keeps what was typed before the program had come, and sends nothing before', async () => {
    start(true, true, '123');
    expect([part<HTMLInputElement>('#code').value, part<HTMLButtonElement>('[type=submit]').disabled]).to.deep.equal(['123', false]);
  });

  it('R-ADM-10 shows what is missing or refused, and selects the input', async () => {
    start();
    await settled();
    expect([part('#refusal').textContent, sent]).to.deep.equal(['请输入验证码', []]);
    answer = { code: 40108, msg: '验证码不对' };
    part<HTMLInputElement>('#code').value = '111111';
    await settled();
    expect([part('#refusal').textContent, part('#code').getAttribute('aria-invalid'), gone]).to.deep.equal(['验证码不对', 'true', []]);
    await expect(document.querySelector('#page')!).to.be.accessible();
    answer = { code: 40936, msg: '' };
    await settled();
    expect(gone).to.deep.equal(['/idaas/switch']);
  });

  it('R-ADM-10 offers the ways that the person has, one at a time', () => {
    start();
    const others = () => [...part('#ways').querySelectorAll('button')].map((one) => one.textContent);
    expect(others()).to.deep.equal(['使用通行密钥', '使用恢复码']);
    part<HTMLButtonElement>('#ways button:last-child').click();
    expect([part('label').textContent, part<HTMLInputElement>('#code').inputMode, others()]).to.deep.equal([
      '恢复码',
      'text',
      ['使用验证码', '使用通行密钥'],
    ]);
    part<HTMLButtonElement>('#ways button:last-child').click();
    expect([part('#code').hidden, part('[type=submit]').textContent]).to.deep.equal([true, '使用通行密钥']);
    document.querySelector('#page')!.remove();
    start(false, false);
    expect([part('label').textContent, others()]).to.deep.equal(['恢复码', []]);
  });
});
