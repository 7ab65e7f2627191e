import { expect } from '@open-wc/testing';
import { type FakeNetwork, fakeNetwork, Refused } from '../../../../widgets/testing/network.ts';
import { type ShownView, showView, until } from '../../testing/view.tsx';
import { FirstSystemForm } from './first-system.tsx';

describe('FirstSystemForm', () => {
  let network: FakeNetwork;
  let view: ShownView;
  const Content = () => <FirstSystemForm mayRegister />;
  const input = (name: string) => view.element.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
  const sent = (path: string) => network.requests.filter((one) => one.method === 'POST' && one.path.endsWith(path)).map((one) => one.input);

  async function type(name: string, text: string): Promise<void> {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(name), text);
    input(name).dispatchEvent(new Event('input', { bubbles: true }));
    await until(() => input(name).value === text);
  }
  const submit = () => view.element.querySelector<HTMLButtonElement>('[type="submit"]')!.click();

  beforeEach(async () => {
    network = fakeNetwork();
    network.on('/administration/v1/choices/roles', () => []);
    view = await showView(Content, '/apps/first');
    await until(() => input('address'));
  });
  afterEach(async () => {
    await view.remove();
    network.restore();
  });

  it('R-RUN-07 makes a link of a name and an address, with the next code where one is taken', async () => {
    let tries = 0;
    network.on('/administration/v1/apps', () => {
      tries += 1;
      if (tries === 1) throw new Refused(409, '已存在', 40943);
      return {};
    });
    await type('name', '百科');
    await type('address', 'wiki');
    submit();
    await until(() => view.element.querySelector('[data-field="address"]')!.textContent.includes('https://'));
    expect(sent('/apps')).to.deep.equal([]);
    await type('address', 'https://wiki.example.com/');
    submit();
    await until(() => tries === 2);
    expect(sent('/apps').map(({ code, resourcePath }) => [code, resourcePath])).to.deep.equal([
      ['wiki-example-com', 'w:https://wiki.example.com/'],
      ['wiki-example-com-2', 'w:https://wiki.example.com/'],
    ]);
  });

  it('R-RUN-07 goes on behind the steps that were done, where a later one failed', async () => {
    let fails = true;
    network.on('/administration/v1/sub-apps', () => ({}));
    network.on('/administration/v1/apps', () => ({}));
    network.on('/administration/v1/functions', () => {
      if (fails) throw new Refused(403, '没有权限');
      return {};
    });
    view.element.querySelector<HTMLInputElement>('[name="kind"][value="frame"]')!.click();
    await type('name', '差旅');
    await type('address', 'https://travel.example.com/app/');
    submit();
    await until(() => view.element.textContent.includes('没有权限'));
    fails = false;
    submit();
    await until(() => sent('/functions').length === 2);
    expect([sent('/sub-apps').length, sent('/apps').length]).to.deep.equal([1, 1]);
    expect(sent('/sub-apps')[0]).to.deep.include({ name: 'travel-example-com', kind: 'frame', address: 'https://travel.example.com/app/' });
    expect(sent('/functions')[1]).to.deep.include({ app: 'travel-example-com', frontModule: 'travel-example-com', url: '/' });
  });
});
