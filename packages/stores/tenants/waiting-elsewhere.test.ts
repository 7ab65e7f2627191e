import { expect, it, onTestFinished, vi } from 'vitest';
import { $waitingElsewhere, $waitingElsewhereCount, boot } from '../index.ts';
import { hear } from '../messages/live.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { user } from '../testing/samples.ts';

it('R-TEN-01 what waits in other tenants is known to a store that subscribes after the stream has said it', async () => {
  fakeBrowser({ TOKEN_KEY: 'T1', tenantId: '10001' });
  let say: (waiting: object[]) => void = () => {};
  const stream = () =>
    new Response(
      new ReadableStream<Uint8Array>({
        start: (writer) => {
          say = (waiting) => writer.enqueue(new TextEncoder().encode(`event: tenants\ndata: ${JSON.stringify({ waiting })}\n\n`));
        },
      }),
    );
  const server = fakeServer({
    'GET /wutong-idaas-account/current': { ...user, tenantId: '10001' },
    'POST /wuyou-auth/auth/list-old-apps': [],
    'GET /share-bff/micro-services/query-app-list': [],
    'GET /business-center/v1/login/tenants': ['10001', '10002'].map((id) => ({
      ...{ id, name: `租户 ${id}`, description: '', logo: null },
      current: id === '10001',
    })),
    'GET /business-center/v1/login/tenants/todo': [],
    'GET /business-center/v1/message/stream': stream,
  } as never);
  await boot();
  const heard: string[] = [];
  onTestFinished(hear(({ name }) => heard.push(name)));
  await vi.waitFor(() => expect(server.asked.some(({ name }) => name.endsWith('/stream'))).toBe(true));
  say([{ tenantId: '10002', todo: 1, urgent: 2 }]);
  await vi.waitFor(() => expect(heard).toEqual(['tenants']));
  onTestFinished($waitingElsewhereCount.subscribe(() => {}));
  await vi.waitFor(() => expect($waitingElsewhere.get()).toEqual([{ id: '10002', name: '租户 10002', todo: 1, urgent: 2 }]));
  expect($waitingElsewhereCount.get()).toBe(3);
  say([]);
  await vi.waitFor(() => expect($waitingElsewhereCount.get()).toBe(0));
});
