import { expect, fixture, html } from '@open-wc/testing';
import { boot, type MessageLine } from '@atrium/stores';
import { fakePortal, type FakePortal } from '../testing/fake-portal.ts';
import { untilFound } from '../testing/until.ts';
import type { AtriumMessagePanel } from './message-panel.ts';
import './message-panel.ts';

const line = (id: string, batch: boolean): MessageLine => ({
  ...{ id, type: 'todo', title: `事项 ${id}`, body: '', link: null, sender: '', status: 'read', createdAt: new Date().toISOString() },
  ...{ process: null, source: '', rule: 'approver', urgent: false, box: 'inbox', snoozedUntil: null, returnedAt: null },
  ...{ closedAt: null, closedBy: null, count: 1, unread: 0 },
  task: {
    ...{ id: `t-${id}`, changed: false },
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
      ...{ undo: 'u1', until: new Date(Date.now() + 10_000).toISOString(), results: [{ id: 't-1', outcome: 'done', reason: '' }] },
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
});
