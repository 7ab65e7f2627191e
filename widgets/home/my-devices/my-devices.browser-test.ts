import { expect } from '@open-wc/testing';
import { fakeNetwork, type FakeNetwork } from '../../testing/network.ts';
import { show, until } from '../../testing/until.ts';
import './my-devices.element.ts';

describe('my devices', () => {
  let network: FakeNetwork;
  let element: HTMLElement;
  beforeEach(() => {
    network = fakeNetwork();
    const device = {
      kind: '显示器',
      drawing: 'monitor',
      model: '戴尔 U2725QE',
      serialNo: 'CN0J7K3R',
      assignedAt: '2026-01-05T02:00:00.000Z',
    };
    network.on('/business-center/v1/devices/mine', () => [
      { ...device, id: 'a', returnAt: null, state: 'in-use' },
      { ...device, id: 'b', returnAt: new Date(Date.now() - 2 * 86_400_000).toISOString(), state: 'to-return' },
    ]);
    element = show('atrium-my-devices');
  });
  afterEach(() => {
    element.remove();
    network.restore();
  });

  it('R-USER-01 have what goes back first, and say how late it is', async () => {
    const first = await until(element, (root) => root.querySelector('.device'));
    expect(first.textContent).to.include('待归还').and.to.include('已逾期 2 天');
  });

  it('R-USER-01 a fault is reported with the form filled in', async () => {
    const link = await until(element, (root) => root.querySelector<HTMLAnchorElement>('.device.in-use a'));
    const { pathname, searchParams } = new URL(link.href);
    expect([pathname, searchParams.get('category'), searchParams.get('title')]).to.deep.equal([
      '/WOS/interfaces/processform',
      'device',
      '显示器故障：戴尔 U2725QE',
    ]);
    expect(searchParams.get('description')).to.include('CN0J7K3R');
    expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener']);
  });
});
