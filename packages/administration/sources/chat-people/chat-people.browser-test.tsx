import type { ChatPerson } from '@atrium/api/contract';
import { expect } from '@open-wc/testing';
import { type FakeNetwork, fakeNetwork } from '../../../../widgets/testing/network.ts';
import { type ShownView, showView, spoken, until } from '../../testing/view.tsx';
import { ChatPeople } from './chat-people.tsx';

const foundAt = '2026-11-20T02:00:00.000Z';
const person = { id: 'p1', name: '王芳', userCode: 'E1002' };
const waiting: ChatPerson[] = [
  { provider: 'wecom', user: 'wangfang', name: '王芳', reason: 'taken', person, foundAt },
  { provider: 'feishu', user: 'old', name: '旧员工', reason: 'other-user', person, foundAt },
];
const path = '/administration/v1/sources/chat-people';

describe('ChatPeople', () => {
  let view: ShownView;
  let network: FakeNetwork;
  const show = async (rows: ChatPerson[], mayEdit = true) => {
    network.on(path, (input) => ('decision' in input ? null : rows));
    network.on('/administration/v1/choices/people', () => []);
    view = await showView(() => <ChatPeople mayEdit={mayEdit} />);
  };
  const buttons = () => [...view.element.querySelectorAll('td button')].map((one) => one.textContent);
  const sent = () => network.requests.findLast(({ input }) => 'decision' in input)?.input;

  beforeEach(() => {
    network = fakeNetwork();
  });
  afterEach(async () => {
    await view.remove();
    network.restore();
  });

  it('R-NOT-03 is not there while nobody waits', async () => {
    await show([]);
    expect(view.element.querySelector('h2')).to.equal(null);
  });

  it('R-NOT-03 shows who waits and why, and sends what the administrator decides', async () => {
    await show(waiting);
    await until(() => view.element.querySelectorAll('tbody tr').length === 2);
    for (const part of ['企业微信：wangfang', '此人已关联另一个用户', '这个编号现在属于另一个用户'])
      expect(view.element.textContent).to.contain(part);
    await expect(view.element).to.be.accessible();
    const accept = [...view.element.querySelectorAll<HTMLButtonElement>('td button')].find((one) => one.textContent === '就是此人')!;
    accept.click();
    await until(() => sent() !== undefined);
    expect(sent()).to.deep.equal({ provider: 'wecom', user: 'wangfang', decision: 'approved', person: 'p1' });
  });

  it('R-NOT-03 has no buttons for administrators who may only look', async () => {
    await show(waiting, false);
    await until(() => view.element.querySelectorAll('tbody tr').length === 2);
    expect(buttons()).to.deep.equal([]);
    expect(spoken('alert')).to.equal('');
  });
});
