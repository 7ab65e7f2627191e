import { setLanguage } from '@atrium/i18n';
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { type FakeNetwork, fakeNetwork, Refused } from '../../testing/network.ts';
import { answerPerson, ownPerson } from '../../testing/settings.ts';
import { next, show, until } from '../../testing/until.ts';
import './basic-settings.element.ts';

const update = '/portal-user-center/user/update';

/** A real picture of 60 × 40, so that the browser decodes and crops it. */
async function picture(type = 'image/png'): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 40 });
  canvas.getContext('2d')!.fillRect(0, 0, 60, 40);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  return new File([blob!], 'me.png', { type });
}

describe('<atrium-basic-settings>', () => {
  let network: FakeNetwork;
  let element: HTMLElement;
  const root = () => element.shadowRoot!;
  const field = (name: string) => root().querySelector<HTMLInputElement>(`[name=${name}]`)!;
  const errorOf = (name: string) => root().querySelector(`[data-field=${name}] .field-error`)!.textContent;
  const button = (name: string) => [...root().querySelectorAll('button')].find((one) => one.textContent === name);
  const type = (name: string, value: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(name), value);
    field(name).dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  const state = (wanted: string) => until(element, (it) => it.querySelector<HTMLElement>('.save-bar')?.dataset['state'] === wanted);
  const sent = () => network.requests.filter(({ path }) => path === update).map(({ input }) => input);
  const open = async (attributes: Record<string, string> = {}) => {
    element = show('atrium-basic-settings', attributes);
    // Data of an earlier test is on screen until the response.
    await until(element, (it) => it.querySelector('.facts') && field('nickName').value === '小林');
  };

  before(() => setLanguage('zh-CN'));
  beforeEach(() => {
    network = fakeNetwork();
    answerPerson(network);
    network.on(update, (input) => ({ ...ownPerson, ...input }));
  });
  afterEach(() => {
    element.remove();
    network.restore();
  });

  it('R-USER-06 shows the user’s own fields and the company’s, with the source and the audience of each', async () => {
    await open();
    expect([field('nickName').value, field('email').value, field('phone').value]).to.deep.equal([
      '小林',
      'lin@yanhu.example',
      '13812345678',
    ]);
    expect(root().querySelector('[data-field=email] .field-note')!.textContent).to.equal('自己填写 · 全公司可见');
    const ticket = new URL(root().querySelector<HTMLAnchorElement>('[data-field=hr] a')!.href);
    expect(ticket.pathname).to.equal('/WOS/interfaces/processform');
    expect([ticket.searchParams.get('title'), ticket.searchParams.get('description')]).to.deep.equal([
      '更正人事资料',
      ticket.searchParams.get('description'),
    ]);
    expect(ticket.searchParams.get('description')).to.include('部门：研发中心');
    await expect(element).to.be.accessible();
  });

  it('R-USER-08 shows the company’s own fields by their names, whatever they are called, and pollutes nothing', async () => {
    await open();
    const facts = [...root().querySelectorAll('.facts > div')].map((row) => row.textContent);
    expect(facts).to.include('入职日期2021-07-12');
    expect(facts).to.include('__proto__不是原型');
    expect(facts).to.include('constructor不是构造器');
    expect(({} as Record<string, unknown>)['不是原型']).to.equal(undefined);
    expect(Object.getPrototypeOf({})).to.equal(Object.prototype);
  });

  it('R-USER-06 explains invalid mail and mobile, sends nothing and clears nothing', async () => {
    await open();
    type('email', 'lin.example.com');
    type('phone', '12812345678');
    button('保存')!.click();
    await until(element, () => errorOf('email').includes('缺少 @') && errorOf('phone').includes('13 到 19'));
    type('phone', '1381234');
    field('phone').focus();
    field('phone').blur();
    await until(element, () => errorOf('phone') === '手机号码是 11 位数字');
    type('phone', '+55 11 98765-4321');
    field('phone').focus();
    field('phone').blur();
    await until(element, () => errorOf('phone').includes('国际号码'));
    type('email', 'lin@yanhu');
    field('email').focus();
    field('email').blur();
    await until(element, () => errorOf('email').includes('邮箱格式不对'));
    expect([sent(), field('email').value]).to.deep.equal([[], 'lin@yanhu']);
  });

  it('R-USER-06 saves what was changed, with what it was before', async () => {
    await open();
    type('nickName', '阿遥');
    await state('unsaved');
    field('nickName').focus();
    await sendKeys({ press: 'Enter' });
    await state('saved');
    expect(sent()).to.deep.equal([{ nickName: '阿遥', was: { nickName: '小林' } }]);
  });

  it('R-USER-06 overwrites nothing that was changed elsewhere: the field shows it, and the user chooses', async () => {
    await open();
    type('nickName', '阿遥');
    await state('unsaved');
    network.on(update, () => Promise.reject(new Refused(409, '这份资料刚在别处改过', 40923)));
    network.on('/portal-user-center/user/inner/get-user-by-id', () => ({ ...ownPerson, nickName: '林林', officeLocation: 'B 座' }));
    button('保存')!.click();
    await until(element, () => root().querySelector('.elsewhere')?.textContent?.includes('别处刚改成了“林林”'));
    expect([field('nickName').value, field('officeLocation').value]).to.deep.equal(['阿遥', 'B 座']);
    network.on(update, (input) => ({ ...ownPerson, ...input }));
    await state('failed');
    button('重试')!.click();
    await state('saved');
    expect(sent().at(-1)).to.deep.equal({ nickName: '阿遥', was: { nickName: '林林' } });
  });

  it('R-USER-06 crops a picture by keys and slider and uploads the square', async () => {
    const uploads: Blob[] = [];
    network.on('/file-server/file/upload', () => ({ fileId: 'f1' }));
    const real = globalThis.fetch;
    globalThis.fetch = async (target, init) => {
      if (init?.body instanceof FormData) uploads.push(init.body.get('file') as Blob);
      return real(target, init);
    };
    await open();
    const chosen = new DataTransfer();
    chosen.items.add(await picture());
    const input = root().querySelector<HTMLInputElement>('input[type=file]')!;
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    const frame = await until(element, (it) => it.querySelector<HTMLElement>('.ReactCrop__crop-selection'));
    await until(element, () => frame.style.width !== '');
    const before = frame.style.left;
    frame.focus();
    await sendKeys({ press: 'ArrowRight' });
    await until(element, () => frame.style.left !== before);
    await expect(element).to.be.accessible();
    button('设为头像')!.click();
    await until(element, (it) => !it.querySelector('dialog'));
    globalThis.fetch = real;
    const image = await createImageBitmap(uploads[0]!);
    expect(image.width).to.equal(image.height);
    expect(sent()).to.deep.equal([{ userPicture: 'f1' }]);
  });

  it('R-USER-06 explains why a file is no picture', async () => {
    await open();
    const chosen = new DataTransfer();
    chosen.items.add(new File(['x'], 'me.gif', { type: 'image/gif' }));
    const input = root().querySelector<HTMLInputElement>('input[type=file]')!;
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await until(element, (it) => it.querySelector('[data-field=avatar] [role=alert]')?.textContent?.includes('PNG、JPEG 或 WebP'));
  });

  it('U-01 brings the field of the address into sight, marks it and puts the focus there', async () => {
    await open({ query: 'field=phone' });
    await until(element, (it) => it.querySelector('[data-field=phone][data-marked]'));
    expect(root().activeElement).to.equal(field('phone'));
    element.setAttribute('query', 'field=nickName');
    await until(
      element,
      (it) => it.querySelector('[data-field=nickName][data-marked]') && !it.querySelector('[data-field=phone][data-marked]'),
    );
  });

  it('U-01 finds settings of all pages in one box, by keys', async () => {
    await open();
    const box = root().querySelector<HTMLInputElement>('[type=search]')!;
    box.focus();
    await sendKeys({ type: 'mdr' });
    const hit = await until(element, (it) => it.querySelector<HTMLAnchorElement>('.settings-hits a'));
    expect(new URL(hit.href).search).to.equal('?field=quiet');
    await expect(element).to.be.accessible();
    const asked = next<CustomEvent<{ path: string }>>(element, 'atrium-path-open');
    element.addEventListener('atrium-path-open', (event) => event.preventDefault(), { once: true });
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    expect((await asked).detail.path).to.equal('/user-center/messagesettings?field=quiet');
  });
});
