import type { SecondFactor, SecondFactors } from '@atrium/api/contract';
import { setLanguage } from '@atrium/i18n';
import { expect } from '@open-wc/testing';
import { type FakeNetwork, fakeNetwork, Refused } from '../../testing/network.ts';
import { answerPerson, session } from '../../testing/settings.ts';
import { next, show, until } from '../../testing/until.ts';
import './security-settings.element.ts';

const phone = 'Mozilla/5.0 (iPhone) AppleWebKit Safari/604';
const here = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36';

describe('<atrium-security-settings>', () => {
  let network: FakeNetwork;
  let element: HTMLElement;
  let sessions = [session('b', phone), session('a', here, true)];
  const root = () => element.shadowRoot!;
  const button = (name: string) =>
    [...root().querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)!;
  const revoked = () => network.requests.filter(({ path }) => path.endsWith('/session/revoke')).map(({ input }) => input['id']);
  let passwordDue = false;
  let factors: SecondFactors;
  const open = async () => {
    element = show('atrium-security-settings');
    await until(element, (it) => it.querySelectorAll('[data-field=sessions] li').length === sessions.length && it.querySelector('.asks'));
  };

  before(() => setLanguage('zh-CN'));
  beforeEach(() => {
    passwordDue = false;
    sessions = [session('b', phone), session('a', here, true)];
    network = fakeNetwork();
    answerPerson(network);
    network.on('/business-center/v1/session/list', () => sessions);
    network.on('/business-center/v1/session/revoke', ({ id }) => {
      sessions = sessions.filter((one) => one.current || (id !== 'others' && one.id !== id));
      return null;
    });
    network.on('/business-center/v1/session/security', () => ({
      passwordDue,
      confirmedMinutes: 15,
      confirmedUntil: null,
      confirmedActions: ['bank-card-read', 'exported', 'session-disowned', 'something-new'],
    }));
    factors = { asked: true, required: false, passkeys: false, factors: [], recoveryCodes: 0 };
    network.on('/business-center/v1/second-factor', () => factors);
    network.on('/business-center/v1/session/sign-ins', () => [
      { at: '2026-11-22T01:00:00.000Z', address: '203.0.113.9', result: 'signed-in' },
      { at: '2026-11-21T23:00:00.000Z', address: '198.51.100.7', result: 'sign-in-failed' },
    ]);
  });
  afterEach(() => {
    element.remove();
    network.restore();
  });

  it('R-USER-06 lists the devices, this one first and named so, what asks for a confirmation, and the last sign-ins', async () => {
    await open();
    const rows = [...root().querySelectorAll('[data-field=sessions] li')];
    expect(rows.map((row) => row.querySelector('.device')!.textContent)).to.deep.equal(['Chrome · Windows本机', 'Safari · iOS']);
    expect(rows[0]!.querySelector('button')).to.equal(null);
    expect([...root().querySelectorAll('.asks li')].map((item) => item.textContent)).to.deep.equal([
      '查看完整的银行卡号',
      '导出通讯录',
      '报告不是本人的登录',
    ]);
    expect(root().querySelector('[data-field=confirmations]')!.textContent).to.include('15 分钟');
    await until(element, (it) => it.querySelector('[data-field=signIns]')!.textContent!.includes('登录失败'));
    const password = root().querySelector<HTMLAnchorElement>('[data-field=password] a')!;
    expect(new URL(password.href).search).to.equal('?dialog=password');
    await expect(element).to.be.accessible();
  });

  it('R-USER-06 ends one session, or all others', async () => {
    sessions = [session('a', here, true), session('b', phone), session('c', phone)];
    await open();
    button('退出 Safari · iOS').click();
    await until(element, (it) => it.querySelectorAll('[data-field=sessions] li').length === 2);
    button('退出其他所有设备').click();
    await until(element, (it) => it.querySelectorAll('[data-field=sessions] li').length === 1);
    expect(revoked()).to.deep.equal(['b', 'others']);
    await until(element, (it) => it.querySelector('[data-field=sessions] > [role=status]')!.textContent === '其他设备都已退出登录。');
  });

  it('R-USER-06 “that was not me” explains its effect, ends the session, and leads to a new password', async () => {
    network.on('/business-center/v1/session/disown', () => {
      sessions = [session('a', here, true)];
      passwordDue = true;
      return { passwordDue };
    });
    await open();
    button('Safari · iOS：这不是我').click();
    const dialog = await until(element, (it) => it.querySelector('[role=alertdialog]'));
    expect(dialog.textContent).to.include('安全人员收到通知');
    expect(root().activeElement!.textContent).to.equal('取消');
    await expect(element).to.be.accessible();
    const asked = next<CustomEvent<{ path: string }>>(element, 'atrium-path-open');
    button('结束它并停用密码').click();
    expect((await asked).detail.path).to.equal('/user-center/securitysettings?dialog=password');
    await until(element, (it) => it.querySelector('.due')?.textContent?.includes('密码已停用'));
    expect(network.requests.filter(({ path }) => path.endsWith('/disown')).map(({ input }) => input)).to.deep.equal([{ id: 'b' }]);
  });

  it('R-USER-06 explains the refusal, and leaves the list unchanged', async () => {
    network.on('/business-center/v1/session/disown', () => Promise.reject(new Refused(404, '没有找到')));
    await open();
    button('Safari · iOS：这不是我').click();
    await until(element, (it) => it.querySelector('[role=alertdialog]'));
    button('结束它并停用密码').click();
    await until(element, (it) => it.querySelector('dialog [role=alert]')?.textContent === '没有找到');
    expect(root().querySelectorAll('[data-field=sessions] .rows li')).to.have.length(2);
  });

  it('R-ADM-10 an authenticator app is added by its code, and the recovery codes are shown once', async () => {
    network.on('/business-center/v1/second-factor/new-app', () => ({
      secret: 'ABCDEFGH',
      qr: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }));
    network.on('/business-center/v1/second-factor/add', ({ code, name }) => {
      if (code !== '123 456') return Promise.reject(new Refused(403, '没有通过验证'));
      factors = { ...factors, factors: [factor(String(name))], recoveryCodes: 2 };
      return { recoveryCodes: ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF'] };
    });
    await open();
    button('添加验证器应用').click();
    const dialog = await until(element, (it) => it.querySelector('dialog'));
    const field = (name: string) => dialog.querySelector<HTMLInputElement>(`[data-field=${name}] input`)!;
    expect([dialog.querySelector('code')!.textContent, root().activeElement === field('code')]).to.deep.equal(['ABCD EFGH', true]);
    await expect(element).to.be.accessible();
    button('添加').click();
    await until(element, () => dialog.textContent!.includes('请输入应用显示的 6 位验证码'));
    for (const [code, sentence] of [
      ['000000', '没有通过验证'],
      ['123 456', 'DDDD-EEEE-FFFF'],
    ] as const) {
      type(field('code'), code);
      button('添加').click();
      await until(element, (it) => it.querySelector('dialog')!.textContent!.includes(sentence));
    }
    button('我已保存').click();
    await until(element, (it) => it.querySelector('dialog') === null && it.querySelector('[data-field=secondFactor] .few'));
    expect(root().querySelector('[data-field=secondFactor]')!.textContent).to.include('手机验证器');
  });

  it('R-ADM-10 what a role asks for cannot be removed, and an identity provider asks itself', async () => {
    factors = { ...factors, required: true, factors: [factor('手机')], recoveryCodes: 10 };
    await open();
    const section = () => root().querySelector('[data-field=secondFactor]')!;
    await until(element, () => section().textContent!.includes('你的角色要求第二步验证'));
    expect([...section().querySelectorAll('button')].map((one) => one.textContent)).to.deep.equal(['换新恢复码', '添加验证器应用']);
    element.remove();
    factors = { ...factors, asked: false };
    await open();
    await until(element, () => section().textContent!.includes('由统一认证负责'));
    expect(section().querySelector('button')).to.equal(null);
  });
});

const factor = (name: string): SecondFactor => ({ id: 'f1', kind: 'app', name, addedAt: '2026-11-20T02:00:00.000Z', usedAt: null });

function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
