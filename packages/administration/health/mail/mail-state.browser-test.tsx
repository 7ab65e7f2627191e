import type { Health } from '@atrium/api/contract';
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { type FakeNetwork, fakeNetwork } from '../../../../widgets/testing/network.ts';
import { type ShownView, showView, spoken, until } from '../../testing/view.tsx';
import { ApprovalState, ChatState, MailState } from './mail-state.tsx';

const at = '2026-11-20T02:00:00.000Z';
const mail: NonNullable<Health['mail']> = {
  succeededAt: at,
  failedAt: '2026-11-20T03:00:00.000Z',
  failure: 'connect ECONNREFUSED 10.0.8.25:465',
  pausedUntil: null,
  waiting: 12,
  oldest: at,
  givenUp: 0,
  refused: [{ id: 'p1', name: '王芳', address: 'wang@example.com', at, answer: '550 5.1.1 no such user' }],
};

describe('MailState', () => {
  let view: ShownView;
  let network: FakeNetwork;
  let tested: number;
  const show = async (state: Health['mail']) => {
    view = await showView(() => <MailState mail={state} onTested={() => (tested += 1)} />);
  };

  beforeEach(() => {
    tested = 0;
    network = fakeNetwork();
  });
  afterEach(async () => {
    await view.remove();
    network.restore();
  });

  it('R-NOT-02 shows why mail fails, what waits, and the refused addresses', async () => {
    await show(mail);
    const text = view.element.textContent;
    for (const part of ['发送失败', 'ECONNREFUSED', '12', '王芳', '550 5.1.1']) expect(text).to.contain(part);
    await expect(view.element).to.be.accessible();
  });

  it('R-NOT-02 without a mail server it says which setting is missing', async () => {
    await show(null);
    expect(view.element.textContent).to.contain('ATRIUM_MAIL');
    expect(view.element.querySelector('form')).to.equal(null);
  });

  it('R-NOT-02 the test is sent by keyboard and shows what the mail server answers', async () => {
    network.on('/administration/v1/mail/test', () => ({ isSent: true, answer: '250 queued as 4711' }));
    await show({ ...mail, refused: [] });
    view.element.querySelector('input')!.focus();
    await sendKeys({ type: 'it@example.com' });
    await sendKeys({ press: 'Enter' });
    await until(() => spoken('status').includes('250 queued as 4711'));
    expect(tested).to.equal(1);
    expect(network.requests.at(-1)?.input).to.deep.equal({ address: 'it@example.com' });
  });

  it('R-NOT-04 a service of chat has the same, and its button sends oneself a card', async () => {
    network.on('/administration/v1/chat/test', () => ({ isSent: false, answer: 'errcode 60020: not allow to access from your ip' }));
    view = await showView(() => <ChatState chat={{ ...mail, channel: 'wecom' }} onTested={() => (tested += 1)} />);
    const text = view.element.textContent;
    for (const part of ['企业微信', 'ECONNREFUSED', '12', '王芳', '服务中找不到这些人']) expect(text).to.contain(part);
    await expect(view.element).to.be.accessible();
    view.element.querySelector('button')!.click();
    await until(() => spoken('status').includes('errcode 60020'));
    expect(network.requests.at(-1)?.input).to.deep.equal({ channel: 'wecom' });
    expect(tested).to.equal(1);
  });

  it('R-NOT-04 the approval centre shows what waits and why it fails', async () => {
    const { refused: _refused, pausedUntil: _paused, ...approvals } = mail;
    view = await showView(() => <ApprovalState approvals={{ ...approvals, failure: 'code 99991672: approval:external_instance' }} />);
    for (const part of ['飞书审批中心', '99991672', '12']) expect(view.element.textContent).to.contain(part);
    await expect(view.element).to.be.accessible();
  });
});
