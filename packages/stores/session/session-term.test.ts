import * as i18n from '@atrium/i18n';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeBrowser, fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer, refusal } from '../testing/fake-server.ts';

const term = 'GET /business-center/v1/session/term';
const extend = 'POST /business-center/v1/session/extend';
const hour = 3600;

let browser: FakeBrowser;
let stores: typeof import('../index.ts');
let server: ReturnType<typeof fakeServer>;
let stop: () => void;
/** When the server's session ends, by nothing being done and by its life. */
let ends: { idle: number; life: number };
const left = (at: number) => Math.max(0, Math.floor((at - Date.now()) / 1000));
const answer = () =>
  Math.min(ends.idle, ends.life) <= Date.now() ? refusal(401) : { idleSeconds: left(ends.idle), lifeSeconds: left(ends.life) };
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const asks = (name: string) => server.asked.filter((asked) => asked.name === name).length;

beforeEach(async () => {
  vi.useFakeTimers({ now: 0 });
  browser = fakeBrowser({ TOKEN_KEY: 'T1' });
  vi.resetModules();
  // It can be set up only once.
  vi.doMock('@atrium/i18n', () => i18n);
  stores = await import('../index.ts');
  const { configureClient } = await import('@atrium/api/client');
  configureClient({
    identity: () => ({ token: stores.authToken(), tenant: null, userCode: null, userId: null, userNo: null }),
    signedOut: stores.dropSession,
  });
  ends = { idle: 1800_000, life: 12 * hour * 1000 };
  server = fakeServer({
    [term]: answer,
    [extend]: () => {
      ends.idle = Date.now() + 1800_000;
      return answer();
    },
  });
  stop = () => {};
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('U-27 warns two minutes before the session ends, not earlier, and asks the server twice for it', async () => {
  stop = stores.watchSession();
  await pass(28 * 60 - 1);
  expect([stores.$sessionEnding.get(), asks(term)]).toEqual([null, 1]);
  await pass(2);
  expect(stores.$sessionEnding.get()).toEqual({ by: 'idle', at: 1800_000 });
  expect(asks(term)).toBe(2);
});

it('U-27 does not warn who goes on working, in this window or another', async () => {
  stop = stores.watchSession();
  for (let n = 0; n < 10; n += 1) {
    await pass(20 * 60);
    ends.idle = Date.now() + 1800_000;
    expect(stores.$sessionEnding.get()).toBe(null);
  }
  expect(asks(term)).toBeLessThan(12);
});

it('U-27 extends in one call, notifies the other windows, and continues to watch', async () => {
  stop = stores.watchSession();
  await pass(28 * 60 + 10);
  await stores.extendSession();
  expect(stores.$sessionEnding.get()).toBe(null);
  expect(browser.local.items.get('SESSION_EXTENDED')).toBe(String(Date.now()));
  await pass(28 * 60 + 1);
  expect(stores.$sessionEnding.get()).toMatchObject({ by: 'idle' });
});

it('U-27 the warning disappears when another window extends, at once if it broadcasts that, else within 15 s', async () => {
  stop = stores.watchSession();
  await pass(28 * 60 + 1);
  ends.idle = Date.now() + 1800_000;
  browser.elsewhere('SESSION_EXTENDED', '1');
  await pass(0);
  expect(stores.$sessionEnding.get()).toBe(null);
  await pass(28 * 60 + 1);
  expect(stores.$sessionEnding.get()).toMatchObject({ by: 'idle' });
  ends.idle = Date.now() + 1800_000;
  await pass(15);
  expect(stores.$sessionEnding.get()).toBe(null);
});

it('U-27 extends without a question for who has just typed something', async () => {
  stop = stores.watchSession(() => true);
  await pass(29 * 60);
  expect([stores.$sessionEnding.get(), asks(extend)]).toEqual([null, 1]);
});

it('U-27 is honest about the longest life, which nobody can put off', async () => {
  ends = { idle: 99 * hour * 1000, life: 600_000 };
  stop = stores.watchSession(() => true);
  await pass(481);
  expect(stores.$sessionEnding.get()).toEqual({ by: 'life', at: 600_000 });
  await stores.extendSession();
  expect(stores.$sessionEnding.get()).toEqual({ by: 'life', at: 600_000 });
});

it('U-27 the page is notified of the end of the session, and sends no further request', async () => {
  stop = stores.watchSession();
  const reasons: unknown[] = [];
  stores.$signedOut.subscribe((reason) => reasons.push(reason));
  await pass(30 * 60 + 2);
  expect(reasons).toEqual([null, 'expired']);
  const before = server.asked.length;
  await pass(hour);
  expect([server.asked.length, stores.$sessionEnding.get()]).toEqual([before, null]);
});

it('U-27 retries later if the server is unreachable, and stops on request', async () => {
  server.replies[term] = refusal(500);
  stop = stores.watchSession();
  await pass(61);
  server.replies[term] = answer;
  await pass(28 * 60);
  expect(stores.$sessionEnding.get()).toMatchObject({ by: 'idle' });
  stop();
  expect([stores.$sessionEnding.get(), vi.getTimerCount()]).toEqual([null, 0]);
});

it('R-HTTP-05 asks once, and then at most every five seconds, when services refuse, and signs nobody out whose session lasts', async () => {
  for (let n = 0; n < 10; n += 1) stores.checkSession();
  await pass(0);
  expect([asks(term), stores.$signedOut.get()]).toEqual([1, null]);
  for (let n = 0; n < 10; n += 1) stores.checkSession();
  await pass(4);
  expect(asks(term)).toBe(1);
  await pass(1);
  expect([asks(term), stores.$signedOut.get(), stores.hasToken()]).toEqual([2, null, true]);
});

it('R-HTTP-05 a refused call of a view shows that the session is over', async () => {
  ends.idle = 0;
  stores.checkSession();
  await pass(0);
  expect([stores.$signedOut.get(), stores.hasToken()]).toEqual(['expired', false]);
});
