import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageResolver } from './pages.ts';
import type { Source } from './sources.ts';

const app = { name: 'orders', kind: 'frame', port: 4900 } as const;
const page = (text: string): Source => ({ stamp: text, type: 'text/html', text: async () => text });

let answers: ((source: Source | null) => void)[];
let failures: ((error: Error) => void)[];
const resolver = () =>
  pageResolver({ subAppPorts: {} }, () => {
    const { promise, resolve, reject } = Promise.withResolvers<Source | null>();
    answers.push(resolve);
    failures.push(reject);
    return promise;
  });

beforeEach(() => {
  vi.useFakeTimers();
  [answers, failures] = [[], []];
});
afterEach(() => vi.useRealTimers());

it('R-SUB-02 a slow server is slow, not absent, and the page on its way is the answer as soon as it comes', async () => {
  const resolve = resolver();
  const first = resolve(app);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await first).toEqual({ kind: 'frame', entry: null, lifecycles: null, version: '', slow: true });
  const second = resolve(app);
  answers[0]!(page('<p>orders</p>'));
  expect(await second).toEqual({ kind: 'frame', entry: null, lifecycles: null, version: expect.stringMatching(/^\w{12}$/) });
  expect((await resolve(app)).version).toBe((await second).version);
  expect(answers).toHaveLength(1);
});

it('R-SUB-02 a server that has become slow keeps what is known of its page', async () => {
  const resolve = resolver();
  const first = resolve(app);
  answers[0]!(page('<p>orders</p>'));
  const known = await first;
  await vi.advanceTimersByTimeAsync(3_001);
  const again = resolve(app);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await again).toEqual({ ...known, slow: true });
});

it('R-SUB-02 a server that fails or has no page is absent, and not slow', async () => {
  const resolve = resolver();
  const failed = resolve(app);
  failures[0]!(new Error('refused'));
  expect(await failed).toEqual({ kind: 'frame', entry: null, lifecycles: null, version: '' });
  await vi.advanceTimersByTimeAsync(3_001);
  const missing = resolve(app);
  answers[1]!(null);
  expect(await missing).toEqual({ kind: 'frame', entry: null, lifecycles: null, version: '' });
});
