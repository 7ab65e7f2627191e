import { expect } from '@open-wc/testing';
import { type FakeNetwork, fakeNetwork, held } from '../../../widgets/testing/network.ts';
import { button, type ShownView, showView, spoken, until } from '../testing/view.tsx';
import { BrandingForm } from './branding-form.tsx';

const branding = {
  id: 'portal',
  version: 'v1v1v1v1v1v1v1v1v1v1v1',
  ownership: { file: null, takenOver: null },
  mayChange: true,
  name: '宏远集团',
  names: { 'en-US': 'Hongyuan' },
  shortName: '宏远',
  shortNames: {},
  logoLight: null,
  logoDark: null,
  icon: null,
  picture: null,
  accent: '',
  accentOnly: false,
  sentence: '让工作更简单',
  sentences: {},
  footer: [{ text: '浙ICP备10000001号', texts: {}, url: 'https://beian.miit.gov.cn/' }],
  privacy: '',
  terms: '',
  sender: '',
  senders: {},
  host: '',
};

describe('BrandingForm', () => {
  let network: FakeNetwork;
  let view: ShownView;
  const Content = () => <BrandingForm branding={branding} readOnly={false} onSaved={() => {}} />;

  beforeEach(async () => {
    network = fakeNetwork();
    network.on('/administration/v1/branding-accent', () => ({ colors: { light: '#1f5fbf', dark: '#82b1f6' }, ratio: 4.8 }));
    network.on('/administration/v1/branding', () => [
      { id: 'portal', name: '宏远集团', isSet: true, otherwise: { name: '协同办公平台', icon: null } },
    ]);
    view = await showView(Content, '/look');
    await until(() => view.element.querySelector('.admin-brand'));
  });
  afterEach(async () => {
    await view.remove();
    network.restore();
  });

  const type = (name: string, text: string) => {
    const input = view.element.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const shown = () => view.element.querySelector('.admin-brand-all')!;

  it('R-RUN-05 shows the login page, the top bar and the phone as they would be, in both schemes', async () => {
    expect(shown().textContent).to.include('宏远集团').and.include('让工作更简单').and.include('浙ICP备10000001号');
    const sheet = () => getComputedStyle(shown().querySelector('.admin-brand-sheet')!).backgroundColor;
    expect(sheet()).to.equal('rgb(255, 255, 255)');
    const scheme = view.element.querySelector<HTMLSelectElement>('[name="previewScheme"]')!;
    scheme.value = 'dark';
    scheme.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => sheet() === 'rgb(22, 29, 26)');
  });

  it('R-RUN-05 shows the name and the icon that the portal has where the look has none', async () => {
    type('name', '');
    await until(() => shown().textContent.includes('协同办公平台'));
    const icons = [...shown().querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(icons).to.deep.equal(['/pba/icon.svg', '/pba/icon.svg', '/pba/icon-192.png']);
  });

  it('R-RUN-05 follows what is typed and chosen, before it is saved', async () => {
    type('name', '新名称');
    await until(() => shown().textContent.includes('新名称'));
    view.element.querySelector<HTMLInputElement>('[name="accent"][value="hue"]')!.click();
    await until(() => view.element.querySelector('[type="range"]'));
    await until(() => getComputedStyle(shown().querySelector('.admin-brand-button')!).backgroundColor === 'rgb(31, 95, 191)');
  });

  it('R-RUN-05 adds a line with the address of the authority', async () => {
    [...view.element.querySelectorAll('button')].find(({ textContent }) => textContent === '添加公安备案号')!.click();
    await until(() => view.element.querySelector<HTMLInputElement>('[name="footer.1.url"]')?.value === 'https://beian.mps.gov.cn/');
  });
  it('keeps what is typed while a picture is uploaded, and does not save before the upload ends', async () => {
    const answer = held<{ id: string }>();
    network.on('/administration/v1/branding/portal/pictures', () => answer.promise);
    network.on('/administration/v1/branding/portal', (body) => ({ ...branding, ...body }));
    const input = view.element.querySelector<HTMLInputElement>('[name="logoLight"]')!;
    const files = new DataTransfer();
    files.items.add(new File(['x'], 'logo.png', { type: 'image/png' }));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => view.element.querySelector('[data-uploading]'));
    type('sentence', '一起工作');
    await until(() => shown().textContent.includes('一起工作'));
    button('保存')!.click();
    await until(() => spoken('alert').includes('没有保存：文件还在上传'));
    answer.release({ id: 'p1' });
    await until(() => view.element.querySelector('[data-uploading]') === null);
    button('保存')!.click();
    await until(() => spoken('status').includes('已保存'));
    const puts = network.requests
      .filter(({ method }) => method === 'PUT')
      .map(({ input: { logoLight, sentence } }) => ({ logoLight, sentence }));
    expect(puts).to.deep.equal([{ logoLight: 'p1', sentence: '一起工作' }]);
  });
});
