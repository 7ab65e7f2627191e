import { expect, fixture, html } from '@open-wc/testing';
import { boot, loadUnreadCount, type MessageLine } from '@atrium/stores';
import { fakePortal, type FakePortal } from '../../testing/fake-portal.ts';
import { untilFound } from '../../testing/until.ts';
import type { AtriumMessagePanel } from './message-panel.ts';
import './message-bell.ts';
import type { AtriumMessageBell } from './message-bell.ts';
import './message-panel.ts';

const line = (id: string, batch: boolean): MessageLine => ({
  id,
  type: 'todo',
  title: `事项 ${id}`,
  body: '',
  link: null,
  sender: '',
  status: 'read',
  createdAt: new Date().toISOString(),
  process: null,
  source: '',
  rule: 'approver',
  urgent: false,
  box: 'inbox',
  snoozedUntil: null,
  returnedAt: null,
  closedAt: null,
  closedBy: null,
  count: 1,
  unread: 0,
  task: {
    id: `t-${id}`,
    changed: false,
    actions: [{ key: 'approve', name: '', nature: 'positive', comment: 'optional', reasons: [], confirm: '', batch, opens: false }],
  },
});

describe('the panel of the bell', () => {
  let portal: FakePortal;
  afterEach(() => portal.restore());

  it('R-USER-01 decides in place only what its source has declared harmless', async () => {
    portal = fakePortal();
    portal.on('/business-center/v1/message/lines', () => [line('1', true), line('2', false)]);
    portal.on('/business-center/v1/task/decide', () => ({
      undo: 'u1',
      until: new Date(Date.now() + 10_000).toISOString(),
      results: [{ id: 't-1', outcome: 'done', reason: '' }],
      counts: { todo: 0, toread: 0, apply: 0, done: 1, draft: 0 },
    }));
    await boot();
    const panel = await fixture<AtriumMessagePanel>(html`<atrium-message-panel></atrium-message-panel>`);
    await panel.show(document.body);
    const root = panel.shadowRoot!;
    await untilFound([root], () => root.querySelectorAll('li').length === 2);
    const buttons = [...root.querySelectorAll<HTMLButtonElement>('.actions .text-button')];
    expect(buttons.map((button) => button.getAttribute('aria-label'))).to.deep.equal(['同意：事项 1']);
    buttons[0]!.click();
    await untilFound([root], () => root.querySelector('.undo')!.textContent!.includes('已同意 1 项'));
    const asked = portal.calls.filter(({ path }) => path.endsWith('/decide')).map(({ body }) => body);
    expect(asked).to.deep.equal([{ ids: ['t-1'], action: 'approve', quick: true }]);
  });

  it('R-MSG-05 puts the time at the end of its row, and marks unread once visually and once for screen readers', async () => {
    portal = fakePortal();
    portal.on('/business-center/v1/message/lines', () => [{ ...line('1', true), unread: 1, status: 'noread' }, line('2', false)]);
    await boot();
    const panel = await fixture<AtriumMessagePanel>(html`<atrium-message-panel></atrium-message-panel>`);
    await panel.show(document.body);
    const root = panel.shadowRoot!;
    const [unread, read] = await untilFound([root], () => root.querySelector('li.unread') && [...root.querySelectorAll('li')]);
    for (const row of [unread!, read!]) {
      const right = (element: Element) => element.getBoundingClientRect().right;
      expect(right(row) - right(row.querySelector('time')!)).to.be.closeTo(16, 1);
      expect(right(row) - right(row.querySelector('a')!), 'nothing is kept free beside the title').to.be.closeTo(16, 1);
    }
    expect(unread!.querySelector('a')!.textContent!.trim()).to.match(/^未读/);
    expect(getComputedStyle(unread!.querySelector('a')!).fontWeight).to.equal('600');
    expect(getComputedStyle(unread!, '::before').content).to.equal('none');
    await expect(panel).to.be.accessible();
  });
});

describe('the bell', () => {
  it('R-FRAME-06 draws the count without writing it into the button’s name, and has it in the description', async () => {
    const portal = fakePortal();
    portal.on('/business-center/v1/message/conditionquery', () => Response.json({ code: 0, msg: '', data: [], total: 23 }));
    await boot();
    const bell = await fixture<AtriumMessageBell>(html`<atrium-message-bell></atrium-message-bell>`);
    await loadUnreadCount();
    const dot = await untilFound([bell.shadowRoot!], () => bell.shadowRoot!.querySelector('.dot'));
    const button = bell.shadowRoot!.querySelector('button')!;
    expect([button.textContent!.trim(), button.ariaLabel, getComputedStyle(dot, '::before').content]).to.deep.equal(['', '消息', '"23"']);
    expect(button.getAttribute('aria-description')).to.include('23');
    portal.restore();
  });
});
