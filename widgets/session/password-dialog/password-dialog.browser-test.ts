import { setLanguage } from '@atrium/i18n';
import { loadUser } from '@atrium/stores';
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { type FakeNetwork, fakeNetwork, Refused } from '../../testing/network.ts';
import { next, show, until } from '../../testing/until.ts';
import './password-dialog.element.ts';

const update = '/wutong-idaas-account/user/update-password';
const rules = [
  { id: 'length', text: '6–16 个字符', pattern: '^[^]{6,16}$' },
  { id: 'letter', text: '包含字母', pattern: '[A-Za-z]' },
  { id: 'digit', text: '包含数字', pattern: '[0-9]' },
  { id: 'special', text: '包含特殊符号', pattern: '[!-\\/:-@]' },
];
const session = (id: string, device: string, current = false) => ({ id, device, address: '', createdAt: '', seenAt: '', current });
const sessions = [
  session('a', '', true),
  session('b', 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36'),
  session('c', 'Mozilla/5.0 (iPhone) AppleWebKit Safari/604'),
];
const sha256 = async (text: string) =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
const weak = '密码格式要求: 长度必须6位，包含大小写和特殊符号';

describe('<atrium-password-dialog>', () => {
  let network: FakeNetwork;
  let element: HTMLElement & { open: boolean };
  const root = () => element.shadowRoot!;
  const field = (name: string) => root().querySelector<HTMLInputElement>(`[name=${name}]`)!;
  const type = (name: string, value: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(name), value);
    field(name).dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  const fill = (old: string, fresh: string, again = fresh) => {
    for (const [name, value] of Object.entries({ old, new: fresh, again })) type(name, value);
  };
  const button = (name: string) => [...root().querySelectorAll('button')].find((one) => one.textContent === name)!;
  const submit = () => button('确定').click();
  const errors = () => ['old', 'new', 'again'].map((name) => field(name).closest('.field')!.querySelector('.error')?.textContent ?? '');
  const saysErrors = (...wanted: string[]) => until(element, () => JSON.stringify(errors()) === JSON.stringify(wanted));
  const sent = () => network.requests.filter(({ path }) => path === update).map(({ input }) => input);

  before(() => setLanguage('zh-CN'));
  beforeEach(async () => {
    network = fakeNetwork();
    network.on('/wutong-idaas-account/current', () => ({ id: 'p1', username: 'demo', tenantId: '10001', roles: [] }));
    network.on('/wutong-idaas-account/user/password-rules', () => ({ own: true, rules }));
    network.on('/business-center/v1/session/list', () => sessions);
    network.on(update, () => null);
    await loadUser();
    element = show('atrium-password-dialog', { open: '' }) as typeof element;
    await until(element, (it) => it.querySelectorAll('.rules li').length === 4 && it.querySelector('.devices'));
  });
  afterEach(() => {
    element.remove();
    localStorage.clear();
    network.restore();
  });

  it('R-PWD-02 explains in advance that it is for all platforms, and which devices will be signed out', async () => {
    const text = root().querySelector('form')!.textContent!;
    expect(text).to.include('修改后，公司所有平台的密码会一起变更。');
    expect(text).to.include('修改后，这 2 台其他设备会退出登录：Chrome · WindowsSafari · iOS');
    expect([root().querySelector('h2')!.textContent, field('new').placeholder]).to.deep.equal([
      '修改密码',
      '至少6位，包含大小写和特殊符号',
    ]);
    await expect(element).to.be.accessible();
  });

  it('is known to password managers, and takes what is pasted', () => {
    expect([...root().querySelectorAll('form input')].map((one) => one.getAttribute('autocomplete'))).to.deep.equal([
      'username',
      'current-password',
      'new-password',
      'new-password',
    ]);
    expect(root().querySelector<HTMLInputElement>('[autocomplete=username]')!.value).to.equal('demo');
    const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    field('new').dispatchEvent(paste);
    expect(paste.defaultPrevented).to.equal(false);
  });

  it('R-PWD-01 shows at each field what is missing, focuses the first, and sends no request', async () => {
    submit();
    await saysErrors('请输入旧密码', '请输入密码', '请输入确认密码');
    expect(root().activeElement).to.equal(field('old'));
    type('old', 'x');
    await saysErrors('', '请输入密码', '请输入确认密码');
    fill('x', 'abc1', 'abc2');
    submit();
    await saysErrors('', weak, '密码不一致');
    expect([root().activeElement, sent(), field('old').value]).to.deep.equal([field('new'), [], 'x']);
    expect(field('new').getAttribute('aria-invalid')).to.equal('true');
    await expect(element).to.be.accessible();
  });

  for (const [password, met] of [
    ['', 0],
    ['abcdef', 2],
    ['abc123', 3],
    ['abc12!', 4],
    ['abcdefghij12345!!', 3],
  ] as const) {
    it(`R-PWD-01 ticks the rules while typing: ${password || 'nothing'} meets ${met}`, async () => {
      type('new', password);
      await until(element, (it) => it.querySelectorAll('.rules .met').length === met);
    });
  }

  it('R-PWD-02 sends id and hashes, shows 修改成功! and how many devices were signed out', async () => {
    fill('Atrium@2026', 'Neu+Wort#5');
    submit();
    const done = await until(element, (it) => it.querySelector('[role=status].done:not(:empty)'));
    expect(sent()).to.deep.equal([{ id: 'p1', password: await sha256('Atrium@2026'), newPassword: await sha256('Neu+Wort#5') }]);
    expect(done.textContent).to.equal('修改成功!2 台其他设备已退出登录：Chrome · WindowsSafari · iOS');
    const closed = next(element, 'atrium-dialog-closed');
    root().querySelector<HTMLElement>('.actions button')!.click();
    await closed;
    expect(element.open).to.equal(false);
  });

  for (const [code, status, name, text] of [
    [40002, 400, 'old', '密码不正确'],
    [42902, 429, 'old', '登录失败次数过多'],
    [40003, 400, 'new', '新密码不能与旧密码相同'],
    [40004, 400, 'new', '新密码过于常见，请换一个'],
  ] as const) {
    it(`R-PWD-01 the server’s ${code} is shown at its field, with nothing emptied`, async () => {
      network.on(update, () => {
        throw new Refused(status, text, code);
      });
      fill('Atrium@2026', 'Neu+Wort#5');
      submit();
      await until(element, () => field(name)?.closest('.field')!.querySelector('.error')?.textContent === text);
      expect(root().activeElement).to.equal(field(name));
      expect(['old', 'new', 'again'].map((one) => field(one).value)).to.deep.equal(['Atrium@2026', 'Neu+Wort#5', 'Neu+Wort#5']);
    });
  }

  it('another failure is an alert, with nothing emptied', async () => {
    network.on(update, () => {
      throw new Refused(500, '服务器出错了');
    });
    fill('Atrium@2026', 'Neu+Wort#5');
    submit();
    await until(element, (it) => it.querySelector('.refusal')!.textContent === '服务器出错了');
    expect(field('old').value).to.equal('Atrium@2026');
  });

  it('hints at full-width signs and caps lock, and reveals the text on request', async () => {
    type('new', 'ａbc12!');
    const hint = await until(element, (it) => [...it.querySelectorAll('.hint')].find((one) => one.textContent));
    expect(hint.textContent).to.equal('包含全角字符，请把输入法切换到半角');
    field('new').dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true }));
    await until(element, () => hint.textContent!.startsWith('大写锁定已打开 · '));
    const eye = field('new').parentElement!.querySelector('button')!;
    eye.click();
    await until(element, () => field('new').type === 'text' && eye.ariaLabel === '隐藏密码: 新密码');
    expect(field('old').type).to.equal('password');
  });

  it('R-FRAME-07 Esc and a click beside it close it only while nothing is typed', async () => {
    field('old').focus();
    await sendKeys({ type: 'geheim' });
    await sendKeys({ press: 'Escape' });
    await sendKeys({ press: 'Escape' });
    const dialog = root().querySelector('dialog')!;
    dialog.click();
    expect([element.open, dialog.open, field('old').value]).to.deep.equal([true, true, 'geheim']);
    for (let n = 0; n < 6; n += 1) await sendKeys({ press: 'Backspace' });
    const closed = next(element, 'atrium-dialog-closed');
    await sendKeys({ press: 'Escape' });
    await closed;
    element.open = true;
    await until(element, (it) => it.querySelector('dialog[open]'));
    const again = next(element, 'atrium-dialog-closed');
    root().querySelector('dialog')!.click();
    await again;
  });

  it('is reset when it is opened again', async () => {
    type('old', 'geheim');
    button('取消').click();
    await until(element, (it) => !it.querySelector('dialog'));
    element.open = true;
    await until(element, (it) => it.querySelector('dialog[open]'));
    expect(field('old').value).to.equal('');
  });

  it('R-PWD-02 explains that an identity provider keeps the password', async () => {
    network.on('/wutong-idaas-account/user/password-rules', () => ({ own: false, rules }));
    element.remove();
    element = show('atrium-password-dialog', { open: '' }) as typeof element;
    await until(element, (it) => it.textContent!.includes('您的密码由统一认证管理'));
    expect(root().querySelector('form')).to.equal(null);
  });
});
