import { expect } from '@open-wc/testing';
import { fakeNetwork, type FakeNetwork, Paged, Refused } from '../../testing/network.ts';
import { show, until } from '../../testing/until.ts';
import './mail-inbox.element.ts';

const mail = (id: string, read: boolean) => ({
  id,
  from: '王芳',
  subject: `邮件 ${id}`,
  snippet: '摘要',
  receivedAt: new Date().toISOString(),
  read,
});
const state = (more: object) => ({
  sync: 'ok',
  syncedAt: '2026-11-20T02:02:00.000Z',
  failedAt: null,
  address: 'li@example.com',
  unread: 1,
  ...more,
});

describe('the inbox', () => {
  let network: FakeNetwork;
  let element: HTMLElement;
  beforeEach(() => {
    network = fakeNetwork();
    network.on('/business-center/v1/mail/inbox', ({ unread }) => {
      const all = [mail('a', false), mail('b', true)];
      const data = unread ? all.slice(0, 1) : all;
      return new Paged(data, data.length);
    });
    network.on('/business-center/v1/mail/state', () => state({}));
  });
  afterEach(() => {
    element.remove();
    network.restore();
  });
  function shown(query = ''): ShadowRoot {
    element = show('atrium-mail-inbox', { query });
    element.style.blockSize = '600px';
    return element.shadowRoot!;
  }

  it('R-USER-01 shows when mail was synced, and shows unread mail by its address', async () => {
    const root = shown('tab=unread');
    await until(
      element,
      (now) => now.querySelectorAll('.line .title').length === 1 && now.querySelector('.sync')?.textContent?.includes('上次同步'),
    );
    expect(root.querySelector('[role=tab][aria-selected=true]')!.textContent).to.include('未读 1');
    // Nothing leads to a mailbox that this deployment does not have.
    expect([root.querySelector('a.title'), root.querySelector('.sync')!.textContent!.includes('没有接入网页邮箱')]).to.deep.equal([
      null,
      true,
    ]);
  });

  it('R-USER-01 shows that syncing failed and the age of the mail, in place of a count', async () => {
    network.on('/business-center/v1/mail/state', () => state({ sync: 'failed', failedAt: '2026-11-20T03:00:00.000Z' }));
    shown();
    await until(element, (now) => now.querySelector('.sync.failed')?.textContent?.includes('同步失败'));
  });

  it('R-USER-01 was never connected: it explains how to connect a mailbox', async () => {
    network.on('/business-center/v1/mail/state', () => state({ sync: 'never', syncedAt: null, unread: 0 }));
    network.on('/business-center/v1/mail/inbox', () => new Paged([], 0));
    const root = shown();
    await until(element, (now) => now.querySelector('.empty-state')?.textContent?.includes('还没有接入邮箱'));
    expect(root.querySelector('.sync')).to.equal(null);
  });

  it('R-USER-01 a part that fails does not hide the other', async () => {
    network.on('/business-center/v1/mail/state', () => {
      throw new Refused(500);
    });
    shown('q=x');
    await until(element, (now) => now.querySelectorAll('.line').length === 2);
  });
});
