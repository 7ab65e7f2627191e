import { expect, fixture, html } from '@open-wc/testing';
import { setLanguage } from '@atrium/i18n';
import { boot } from '@atrium/stores';
import { fakePortal } from '../../testing/fake-portal.ts';
import { untilFound } from '../../testing/until.ts';
import '../account/account-menu.ts';
import type { AtriumAccountMenu } from '../account/account-menu.ts';
import './message-bell.ts';
import type { AtriumMessageBell } from './message-bell.ts';
import './message-panel.ts';
import type { AtriumMessagePanel } from './message-panel.ts';

it('R-TEN-01 names what waits in other tenants, on the bell, beside the tenant and in the panel', async () => {
  const portal = fakePortal();
  let say: (waiting: object[]) => void = () => {};
  const streaming = Promise.withResolvers<void>();
  portal.on('/business-center/v1/message/stream', () => {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        say = (waiting) => stream.enqueue(new TextEncoder().encode(`event: tenants\ndata: ${JSON.stringify({ waiting })}\n\n`));
      },
    });
    streaming.resolve();
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  portal.on('/business-center/v1/login/tenants', () =>
    ['10001', '10002'].map((id) => ({
      id,
      name: id === '10001' ? '测试集团' : '供应链',
      description: '',
      logo: null,
      current: id === '10001',
    })),
  );
  portal.on('/business-center/v1/login/tenants/todo', () => []);
  await boot();
  const bell = await fixture<AtriumMessageBell>(html`<atrium-message-bell></atrium-message-bell>`);
  const account = await fixture<AtriumAccountMenu>(html`<atrium-account-menu></atrium-account-menu>`);
  const panel = await fixture<AtriumMessagePanel>(html`<atrium-message-panel></atrium-message-panel>`);
  await streaming.promise;
  say([{ tenantId: '10002', todo: 2, urgent: 1 }]);
  const described = (element: Element) => element.shadowRoot!.querySelector('button')!.getAttribute('aria-description')!;
  await untilFound([bell.shadowRoot!], () => described(bell).includes('其他租户还有 3 项'));
  await untilFound([account.shadowRoot!], () => described(account).includes('其他租户还有 3 项'));
  await setLanguage('en-US');
  await untilFound([bell.shadowRoot!], () => described(bell) === 'No unread messages, in other tenants: 3');
  await untilFound([account.shadowRoot!], () => described(account).endsWith(', in other tenants: 3'));
  await setLanguage('zh-CN');
  expect(account.shadowRoot!.querySelector('.waiting')!.textContent).to.equal('+3');
  await panel.updateComplete;
  const row = panel.shadowRoot!.querySelector('.elsewhere button')!;
  expect(row.textContent!.replace(/\s+/g, ' ').trim()).to.equal('供应链 2 条待办 1 条紧急消息');
  say([]);
  await untilFound([panel.shadowRoot!], () => panel.shadowRoot!.querySelector('.elsewhere') === null);
  await untilFound([account.shadowRoot!], () => account.shadowRoot!.querySelector('.waiting') === null);
  portal.restore();
});
