import { expect } from '@open-wc/testing';
import { Route, Routes } from 'react-router';
import { type FakeNetwork, fakeNetwork } from '../../../../widgets/testing/network.ts';
import { NewFunction } from '../../apps/function-screen.tsx';
import { type ShownView, showView, until } from '../../testing/view.tsx';
import { FirstFunction } from './first-function.tsx';

const grants = [{ permissionId: 'administration-apps', actions: ['query', 'get', 'add', 'edit'] as const }];

describe('R-ADM-04 a sub-application without a function', () => {
  let network: FakeNetwork;
  let view: ShownView;
  const show = async (permissions: Parameters<typeof showView>[3], apps: object[]) => {
    network.on('/administration/v1/apps', () => apps);
    network.on('/administration/v1/apps/travel', () => ({ code: 'travel', functions: [] }));
    network.on('/administration/v1/choices/sub-apps', () => [{ id: 'orders', name: '订单' }]);
    network.on('/administration/v1/choices/roles', () => []);
    view = await showView(
      () => (
        <Routes>
          <Route path="/sub-apps/orders" element={<FirstFunction name="orders" />} />
          <Route path="/apps/:app/new" element={<NewFunction />} />
        </Routes>
      ),
      '/sub-apps/orders',
      {},
      permissions,
    );
  };
  const link = () => view.element.querySelector('a');

  beforeEach(() => (network = fakeNetwork()));
  afterEach(async () => {
    await view.remove();
    network.restore();
  });

  it('tells that nobody can open it, and leads to the form of its first function with the sub-application filled in', async () => {
    await show(grants as never, [
      { code: 'home', name: '首页' },
      { code: 'travel', name: '差旅' },
    ]);
    const choice = await until(() => view.element.querySelector<HTMLSelectElement>('select'));
    expect(view.element.textContent).to.include('还没有功能').and.include('没有人能打开它');
    await expect(view.element).to.be.accessible();
    choice.value = 'travel';
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    (await until(() => link()?.getAttribute('href')?.includes('/apps/travel/new') && link()))!.click();
    const module = await until(() => view.element.querySelector<HTMLSelectElement>('[name="frontModule"]'));
    await until(() => module.value === 'orders');
    expect(view.element.querySelector<HTMLInputElement>('[name="url"]')!.value).to.equal('/');
  });

  it('says whom to ask where the administrator may add no function, and leads to a first app where there is none', async () => {
    await show([], []);
    await until(() => view.element.textContent.includes('请管理应用和功能的管理员'));
    expect(link()).to.equal(null);
    await view.remove();
    await show(grants as never, []);
    await until(() => link()?.getAttribute('href')?.endsWith('/apps/new'));
  });
});
