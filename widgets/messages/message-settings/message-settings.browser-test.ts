import { setLanguage } from '@atrium/i18n';
import { expect, waitUntil } from '@open-wc/testing';
import { type FakeNetwork, fakeNetwork } from '../../testing/network.ts';
import { show, until } from '../../testing/until.ts';
import './message-settings.element.ts';

const path = '/business-center/v1/message';
const inPage = { push: true, desktop: true };
const channels = { ...inPage, email: true };
const outside = { delay: '5', everyone: false, whileActive: true };
const mailbox = { address: 'lin@yanhu.example', refusedAt: null as string | null };
const withMail = { byType: { todo: channels, notice: channels, system: channels, reply: channels }, outside, mailbox };

const kinds = { todo: true, notice: true, reply: true, system: true };
const noPush = { publicKey: null, browsers: [], kinds };

describe('<atrium-message-settings>', () => {
  let network: FakeNetwork;
  let element: HTMLElement;
  const root = () => element.shadowRoot!;
  /** Until what is on screen is the answer of this test, and not that of the one before. */
  const open = async (preferences: object, isThere: (it: ShadowRoot) => boolean) => {
    network.on(`${path}/preferences`, (input) => ({ ...preferences, ...(input as object | undefined) }));
    element = show('atrium-message-settings', {});
    await until(element, isThere);
  };
  const columns = (count: number) => (it: ShadowRoot) => it.querySelectorAll('thead th').length === count;
  const saved = () =>
    network.requests
      .filter(({ path: asked }) => asked === `${path}/preferences`)
      .map(({ input }) => input as Partial<typeof withMail> | undefined)
      .findLast((input) => input?.byType !== undefined) as typeof withMail | undefined;

  before(() => setLanguage('zh-CN'));
  beforeEach(() => {
    network = fakeNetwork();
    network.on(`${path}/muted`, () => []);
    network.on(`${path}/preview`, () => []);
    network.on('/business-center/v1/web-push', () => noPush);
    network.on(`${path}/deliveries`, () => [
      {
        messageId: 'm1',
        channel: 'email',
        kind: 'todo',
        title: '请假',
        state: 'sent',
        reason: null,
        createdAt: '2026-11-20T02:00:00.000Z',
        at: '2026-11-20T02:05:00.000Z',
      },
      {
        messageId: 'm2',
        channel: 'email',
        kind: 'todo',
        title: '报销',
        state: 'dropped',
        reason: 'done',
        createdAt: '2026-11-20T02:00:00.000Z',
        at: '2026-11-20T02:05:00.000Z',
      },
    ]);
  });
  afterEach(() => {
    element.remove();
    network.restore();
  });

  it('R-NOT-02 has a column for e-mail only where the portal sends mail', async () => {
    await open({ byType: { todo: inPage, notice: inPage, system: inPage, reply: inPage } }, columns(3));
    const heads = () => [...root().querySelectorAll('thead th')].map((one) => one.textContent);
    expect(heads()).to.deep.equal(['消息类型', '门户内', '桌面']);
    expect(root().querySelector('#outside')).to.equal(null);
    element.remove();
    await open(withMail, columns(4));
    expect(heads()).to.deep.equal(['消息类型', '门户内', '桌面', '邮件']);
  });

  it('R-NOT-04 has a column for each service of chat that the portal has, and says nothing of mail without a mail server', async () => {
    const chosen = { ...inPage, wecom: true, feishu: false };
    await open({ byType: { todo: chosen, notice: chosen, system: chosen, reply: chosen }, outside }, columns(5));
    const heads = [...root().querySelectorAll('thead th')].map((one) => one.textContent);
    expect(heads).to.deep.equal(['消息类型', '门户内', '桌面', '企业微信', '飞书']);
    const text = root().querySelector('[data-field=outside]')!.textContent;
    expect(text).to.contain('待办会马上发到企业微信').and.not.to.contain('邮');
    root().querySelector<HTMLInputElement>('[aria-label="通知 企业微信"]')!.click();
    await waitUntil(() => (saved()?.byType.notice as { wecom?: boolean } | undefined)?.wecom === false);
    await expect(element).to.be.accessible();
  });

  it('R-NOT-01 saves what goes by mail, how soon, and when not', async () => {
    const other = { ...mailbox, address: 'zhou@yanhu.example' };
    await open({ ...withMail, mailbox: other }, (it) => it.textContent.includes(other.address));
    root().querySelector<HTMLInputElement>('[aria-label="通知 邮件"]')!.click();
    await waitUntil(() => saved()?.byType.notice.email === false);
    const select = root().querySelector<HTMLSelectElement>('[data-field=outside] select')!;
    select.value = 'summary';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await waitUntil(() => saved()?.outside.delay === 'summary');
    const [active, everyone] = root().querySelectorAll<HTMLInputElement>('[data-field=outside] input');
    active!.click();
    await waitUntil(() => saved()?.outside.whileActive === false);
    everyone!.click();
    await waitUntil(() => saved()?.outside.everyone);
    expect(saved()?.outside).to.deep.equal({ delay: 'summary', everyone: true, whileActive: false });
  });

  it('R-ABS-02 saves what goes by mail while one is away', async () => {
    await open({ ...withMail, mailbox: { ...mailbox, address: 'wu@yanhu.example' } }, (it) => it.textContent.includes('wu@yanhu.example'));
    const [, away] = root().querySelectorAll<HTMLSelectElement>('[data-field=outside] select');
    expect([away!.value, [...away!.options].map(({ value }) => value)]).to.deep.equal(['all', ['all', 'urgent', 'none']]);
    away!.value = 'urgent';
    away!.dispatchEvent(new Event('change', { bubbles: true }));
    await waitUntil(() => (saved()?.outside as { whileAway?: string } | undefined)?.whileAway === 'urgent');
  });

  it('R-NOT-05 has push only where the portal pushes, and asks for nothing without a press', async () => {
    let isAsked = false;
    const ask = Notification.requestPermission;
    Notification.requestPermission = () => {
      isAsked = true;
      return Promise.resolve('denied');
    };
    await open(withMail, columns(4));
    expect(root().querySelector('#push')).to.equal(null);
    element.remove();
    network.on('/business-center/v1/web-push', () => ({ ...noPush, publicKey: 'BA' }));
    await open(withMail, (it) => it.querySelector('#push') !== null);
    const section = root().querySelector('[data-field=push]')!;
    expect([isAsked, section.querySelector('fieldset')]).to.deep.equal([false, null]);
    section.querySelector('button')!.click();
    await until(element, () => section.querySelector('[role=status]')?.textContent?.includes('禁止了通知'));
    expect([isAsked, network.requests.some(({ path: asked }) => asked.endsWith('/web-push/browser'))]).to.deep.equal([true, false]);
    Notification.requestPermission = ask;
  });

  it('R-NOT-05 has the delay and the absence with push alone, and says nothing of mail or a chat', async () => {
    await open(
      { byType: { todo: inPage, notice: inPage, system: inPage, reply: inPage }, outside },
      (it) => it.querySelectorAll('[data-field=outside] input').length === 1,
    );
    const section = root().querySelector('[data-field=outside]')!;
    const [delay, away] = section.querySelectorAll('select');
    expect([delay!.value, away!.value, section.querySelectorAll('input').length]).to.deep.equal(['5', 'all', 1]);
    expect(section.textContent).not.to.match(/邮|企业微信/);
    away!.value = 'none';
    away!.dispatchEvent(new Event('change', { bubbles: true }));
    await waitUntil(() => (saved()?.outside as { whileAway?: string } | undefined)?.whileAway === 'none');
    await expect(element).to.be.accessible();
  });

  it('R-NOT-05 says when the last push arrived, tries it, chooses kinds and stops', async () => {
    const here = { id: 'b1', device: 'Chrome', isHere: true, deliveredAt: null as string | null, offAt: null as string | null };
    let state = { publicKey: 'BA', browsers: [here], kinds };
    network.on('/business-center/v1/web-push', () => state);
    network.on('/business-center/v1/web-push/test', () => ({ isSent: false, answer: '503 no' }));
    network.on('/business-center/v1/web-push/kinds', (input) => (state = { ...state, kinds: input as typeof kinds }));
    network.on('/business-center/v1/web-push/browser', () => (state = { ...state, browsers: [] }));
    await open(withMail, (it) => it.querySelector('[data-field=push]')?.textContent?.includes('还没有推送到达过') === true);
    const section = () => root().querySelector('[data-field=push]')!;
    const press = (text: string) => [...section().querySelectorAll('button')].find((one) => one.textContent === text)!.click();
    press('试一试');
    await until(element, () => section().textContent.includes('推送服务没有接收：503 no'));
    section().querySelectorAll('input')[1]!.click();
    await waitUntil(() => !state.kinds.notice);
    await expect(element).to.be.accessible();
    press('停止推送到这台设备');
    await until(element, () => section().querySelector('fieldset') === null);
    element.remove();
    state = { ...state, browsers: [{ ...here, deliveredAt: '2026-11-20T02:05:00.000Z', offAt: '2026-11-28T02:05:00.000Z' }] };
    await open(withMail, (it) => it.querySelector('[data-field=push]')?.textContent?.includes('已自动关闭') === true);
  });

  it('R-NOT-02 shows the address, that it is refused, and what was sent', async () => {
    await open(
      { ...withMail, mailbox: { ...mailbox, refusedAt: '2026-11-20T02:00:00.000Z' } },
      (it) => it.querySelector('[data-field=outside] .error') !== null,
    );
    expect(root().querySelector('[data-field=outside]')!.textContent).to.contain('lin@yanhu.example').and.to.contain('拒收');
    await until(element, (it) => it.querySelectorAll('.sent li').length === 2);
    const rows = [...root().querySelectorAll('.sent li')].map((one) => one.textContent);
    expect(rows[0]).to.contain('请假').and.to.contain('已发送');
    expect(rows[1]).to.contain('没有发送：已经处理');
    await expect(element).to.be.accessible();
  });
});
