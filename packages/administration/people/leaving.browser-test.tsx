import type { AdministeredPerson } from '@atrium/api/contract';
import { expect } from '@open-wc/testing';
import { type FakeNetwork, fakeNetwork } from '../../../widgets/testing/network.ts';
import { type ShownView, button, showView, until } from '../testing/view.tsx';
import { Leaving } from './leaving.tsx';

const path = '/administration/v1/people/p1';
const held = [
  { kind: 'tasks', count: 7, names: ['报销', '请假'], own: 0 },
  { kind: 'systems', count: 1, names: ['人事系统'], own: 0 },
  { kind: 'applications', count: 2, names: ['出差'], own: 0 },
];

describe('Leaving', () => {
  let network: FakeNetwork;
  let view: ShownView;
  let done: number;
  const Content = () => <Leaving person={{ id: 'p1', name: '王芳' } as AdministeredPerson} onDone={() => (done += 1)} onClose={() => {}} />;
  const text = () => document.querySelector('dialog')?.textContent ?? '';

  beforeEach(async () => {
    done = 0;
    network = fakeNetwork();
    network.on('/administration/v1/choices/people', () => [{ id: 'p2', name: '马超', hint: 'ma' }]);
    network.on(`${path}/holdings`, () => ({ held, leaving: null }));
    network.on(`${path}/leaving`, () => ({}));
    view = await showView(Content);
    await until(() => document.querySelector('dialog'));
  });
  afterEach(async () => {
    await view.remove();
    network.restore();
  });

  it('R-RUN-09 says what the person holds, to whom it goes, and what stays', () => {
    expect(text()).to.contain('待办和待阅').and.contain('7').and.contain('没有选接手人').and.contain('结果不再有人收到');
    expect(document.querySelectorAll('dialog [role=combobox]').length).to.equal(1);
  });

  it('R-RUN-09 without a day it happens at once, as the button announces', async () => {
    const now = await until(() => button('立即停用并移交'));
    expect(now.className).to.contain('danger');
    now.click();
    await until(() => done === 1);
    const sent = network.requests.find((request) => request.path.endsWith('/leaving'));
    expect(sent?.input).to.deep.equal({ day: null, tasks: null, substitutions: null, systems: null });
  });

  it('R-RUN-09 hands over only what the dialog asks for; an offered person is on one line', async () => {
    document.querySelector<HTMLElement>('dialog [role=combobox]')!.focus();
    const option = await until(() => document.querySelector<HTMLElement>('dialog [role=option]'));
    expect(getComputedStyle(option).display).to.equal('list-item');
    option.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
    await until(() => document.querySelector('dialog .admin-chip'));
    button('立即停用并移交')!.click();
    await until(() => done === 1);
    const sent = network.requests.find((request) => request.path.endsWith('/leaving'));
    expect(sent?.input).to.deep.equal({ day: null, tasks: 'p2', substitutions: null, systems: null });
  });
});
