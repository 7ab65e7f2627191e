import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call, configureClient } from '../index.ts';

const refused = vi.fn();
const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  for (const mock of [refused, fetch]) mock.mockReset();
  configureClient({ refused });
  vi.stubGlobal('fetch', fetch);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

const decide = 'POST /business-center/v1/task/decide';
const body = { id: 't1', action: 'approve' } as never;
const answer = (status: number, code: number, more: object = {}) =>
  Promise.resolve(Response.json({ code, msg: '正在核对', ...more }, { status }));
const unknown = () => answer(503, 50305);
const notice = { title: '503 · 50305', description: '正在核对' };

it('R-HA-02 a keyed write with an unknown outcome is repeated with its key until it is known; the user reads that it is checked', async () => {
  for (const next of [unknown, () => answer(409, 40922), () => answer(503, 50301), () => answer(200, 0, { data: 'saved' })])
    fetch.mockImplementationOnce(next);
  const decided = call(decide, { body, idempotencyKey: 'k1' });
  while (fetch.mock.calls.length < 4) await vi.advanceTimersByTimeAsync(100);
  expect(await decided).toBe('saved');
  expect(fetch.mock.calls.map(([, { headers }]) => new Headers(headers).get('idempotency-key'))).toEqual(['k1', 'k1', 'k1', 'k1']);
  expect(refused.mock.calls).toEqual([[notice]]);
});

it('R-HA-02 it stays unknown where a minute does not help', async () => {
  fetch.mockImplementation(unknown);
  const decided = expect(call(decide, { body, idempotencyKey: 'k1' })).rejects.toMatchObject({ status: 503, code: '50305' });
  while (fetch.mock.calls.length < 21) await vi.advanceTimersByTimeAsync(100);
  await decided;
  expect(fetch).toHaveBeenCalledTimes(21);
});

it('R-HA-02 a write without a key is not repeated', async () => {
  fetch.mockImplementation(unknown);
  await expect(call(decide, { body })).rejects.toMatchObject({ status: 503, code: '50305' });
  expect([fetch.mock.calls.length, refused.mock.calls]).toEqual([1, [[notice]]]);
});
