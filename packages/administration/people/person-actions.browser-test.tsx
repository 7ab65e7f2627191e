import type { AdministeredPerson } from '@atrium/api/contract';
import { expect } from '@open-wc/testing';
import { type FakeNetwork, fakeNetwork, Refused } from '../../../widgets/testing/network.ts';
import { type ShownView, button, showView, spoken, until } from '../testing/view.tsx';
import { PersonActions } from './person-actions.tsx';

const person = {
  id: 'p1',
  name: '王芳',
  fields: { email: 'wang@yanhu.example' },
  failures: 5,
  sessions: 0,
  secondFactors: 0,
  disabledByAdministrator: false,
} as unknown as AdministeredPerson;
const permissions = [{ permissionId: 'administration-people', actions: ['edit', 'enable', 'disable'] }] as never;

describe('PersonActions', () => {
  let network: FakeNetwork;
  let view: ShownView;
  const unlock = '/administration/v1/people/p1/unlock';

  beforeEach(async () => {
    network = fakeNetwork();
    view = await showView(() => <PersonActions person={person} sendsMail onDone={() => {}} />, '/', {}, permissions);
    await until(() => button('解锁'));
  });
  afterEach(async () => {
    await view.remove();
    network.restore();
  });

  it('R-ADM-02 says why a person was not unlocked, and that they are', async () => {
    network.on(unlock, () => {
      throw new Refused(409, '没有锁定');
    });
    button('解锁')!.click();
    await until(() => spoken('alert') === '没有锁定');
    network.on(unlock, () => ({}));
    button('解锁')!.click();
    await until(() => spoken('status') !== '');
    expect(spoken('alert')).to.equal('');
  });

  it('R-ADM-10 names the address of a mail until the next action', async () => {
    network.on('/administration/v1/people/password-mails', () => ({ sent: [{ address: 'wang@yanhu.example' }], skipped: [] }));
    network.on(unlock, () => ({}));
    [...view.element.querySelectorAll('button')].find(({ textContent }) => textContent.includes('邮'))!.click();
    (await until(() => view.element.querySelector<HTMLElement>('dialog [data-first]'))).click();
    await until(() => spoken('status').includes('wang@yanhu.example'));
    button('解锁')!.click();
    await until(() => !spoken('status').includes('wang@yanhu.example') && spoken('status') !== '');
  });
});
