import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer } from '../testing/fake-server.ts';

const renewal = 'POST /business-center/v1/web-push/browser';
let server: ReturnType<typeof fakeServer>;
let push: typeof import('./web-push.ts');

/** A browser that may show pushes, with a subscription. */
async function openBrowser(stored: string | null, permission: NotificationPermission = 'granted') {
  fakeBrowser({ TOKEN_KEY: 'T1', ...(stored === null ? {} : { PUSHED: stored }) });
  vi.resetModules();
  const subscription = { toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }) };
  const registration = { pushManager: { getSubscription: async () => subscription } };
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', { permission });
  vi.stubGlobal('navigator', { ...globalThis.navigator, serviceWorker: { ready: Promise.resolve(registration) } });
  push = await import('./web-push.ts');
  const { takeUser } = await import('../session/user.ts');
  const { user } = await import('../testing/samples.ts');
  takeUser(user);
  server = fakeServer({ [renewal]: { publicKey: 'k', browsers: [], kinds: {} } });
  return user.userCode;
}

beforeEach(() => void vi.restoreAllMocks());

it.each([null, 'null', '{}', '{"person":5}', '{"person":"somebody-else"}', 'not json'])(
  'R-NOT-05 a browser that keeps %s renews no pushes, and nothing breaks',
  async (stored) => {
    await openBrowser(stored);
    await push.renewPush();
    expect(server.asked).toEqual([]);
  },
);

it('R-NOT-05 the pushes of the user are renewed, but not without the permission', async () => {
  const userCode = await openBrowser(null);
  const own = JSON.stringify({ person: userCode, endpoint: 'https://push.example/0' });
  await openBrowser(own);
  await push.renewPush();
  expect(server.asked.map(({ name }) => name)).toEqual([renewal]);
  await openBrowser(own, 'denied');
  await push.renewPush();
  expect(server.asked).toEqual([]);
});
