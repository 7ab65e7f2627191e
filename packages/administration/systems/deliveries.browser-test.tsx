import type { Delivery } from '@atrium/api/contract';
import { expect } from '@open-wc/testing';
import { type FakeNetwork, fakeNetwork } from '../../../widgets/testing/network.ts';
import { button, type ShownView, showView, until } from '../testing/view.tsx';
import { Deliveries } from './deliveries.tsx';

const row = (id: string, state: Delivery['state']): Delivery => ({
  id,
  createdAt: '2026-11-30T05:00:00.000Z',
  type: 'decision.commit',
  title: `报销 ${id}`,
  person: '林知遥',
  state,
  nextAt: state === 'queued' ? '2026-11-30T05:00:00.000Z' : null,
  attempts: 1,
  finishedAt: null,
  answer: '',
});

describe('Deliveries', () => {
  let network: FakeNetwork;
  let view: ShownView;
  let rows: Delivery[];
  let resent = 0;
  const Content = () => <Deliveries id="s1" mayResend onResent={() => (resent += 1)} />;
  const states = () => [...view.element.querySelectorAll('tbody tr')].map((one) => one.querySelector('.at-tag')?.textContent?.trim());
  const ticks = () => [...view.element.querySelectorAll<HTMLInputElement>('tbody [type=checkbox]')];

  beforeEach(async () => {
    resent = 0;
    rows = [row('1', 'dead'), row('2', 'dead')];
    network = fakeNetwork();
    network.on('/administration/v1/systems/s1/deliveries', () => ({ rows, total: rows.length }));
    network.on('/administration/v1/systems/s1/deliveries/resend', () => {
      rows = [row('1', 'queued'), row('2', 'dead')];
      return { resent: 1 };
    });
    view = await showView(Content);
    await until(() => ticks().length === 2);
  });
  afterEach(async () => {
    await view.remove();
    network.restore();
  });

  it('R-INT-03 sends one again: the ticks of others stay, and it is shown when it has arrived', async () => {
    for (const tick of ticks()) tick.click();
    await until(() => ticks().every(({ checked }) => checked));
    view.element.querySelector<HTMLButtonElement>('tbody button')!.click();
    await until(() => resent === 1 && states()[0] === '待投递');
    expect(ticks().map(({ checked }) => checked)).to.deep.equal([false, true]);
    rows = [row('1', 'accepted'), row('2', 'dead')];
    await until(() => states()[0] === '已接收');
    expect(button('立即发送')).to.not.equal(undefined);
  });
});
