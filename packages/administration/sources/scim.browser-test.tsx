import { expect } from '@open-wc/testing';
import { type FakeNetwork, fakeNetwork } from '../../../widgets/testing/network.ts';
import { Addresses } from '../systems/addresses.tsx';
import { button, type ShownView, showView, until } from '../testing/view.tsx';
import { Claims } from './claims.tsx';
import { Requests } from './requests.tsx';

describe('a source by SCIM', () => {
  let network: FakeNetwork;
  let view: ShownView;
  beforeEach(() => (network = fakeNetwork()));
  afterEach(async () => {
    await view.remove();
    network.restore();
  });
  const text = () => view.element.textContent ?? '';

  it('R-INT-05 says how to connect the first one', async () => {
    network.on('/administration/v1/sources/requests', () => []);
    view = await showView(Requests);
    await until(() => text().includes(`${location.origin}/scim/v2`));
    expect(view.element.querySelector('a'), 'only for somebody who makes business systems').to.equal(null);
    await view.remove();
    view = await showView(Requests, '/', {}, [{ permissionId: 'administration-systems', actions: ['edit'] }]);
    const link = await until(() => view.element.querySelector('a'));
    expect(link.pathname).to.match(/\/systems\/new$/);
  });

  it('R-INT-05 shows the addresses beside a key: of SCIM for people, of the API for the rest', async () => {
    view = await showView(() => <Addresses scopes={['directory:write']} />);
    await until(() => text().includes(`${location.origin}/scim/v2`));
    expect(text()).to.not.include('/api/integration/v1');
    await view.remove();
    view = await showView(() => <Addresses scopes={['tasks:write']} />);
    await until(() => text().includes(`${location.origin}/api/integration/v1`));
    expect(text()).to.not.include('/scim/v2');
  });

  it('R-INT-05 names sources in words where somebody decides', async () => {
    const claim = {
      id: 'c1',
      source: 'scim:entra',
      userName: 'hehui',
      name: '贺慧',
      userCode: 'YH1',
      managedBy: 'files',
      field: 'userName',
    };
    network.on('/administration/v1/sources/claims', () => [{ ...claim, asked: [] }]);
    view = await showView(() => <Claims mayEdit onDecided={() => {}} />);
    await until(() => text().includes('SCIM · entra 的 hehui 与 贺慧（YH1，由 文件 管理）的 userName 相同'));
    expect(button('是同一个人，交给 SCIM · entra')).to.not.equal(undefined);
  });
});
