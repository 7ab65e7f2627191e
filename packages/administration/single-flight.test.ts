import { expect, it, vi } from 'vitest';
import { singleFlight } from './single-flight.ts';

it('R-ADM-02 makes one call of a double click, and two of two clicks', async () => {
  vi.useFakeTimers();
  const send = singleFlight();
  const start = vi.fn(async () => start.mock.calls.length);
  const [first, second] = await Promise.all([send('POST link', start), send('POST link', start)]);
  expect([first, second]).toEqual([1, 1]);
  vi.advanceTimersByTime(200);
  expect(await send('POST link', start)).toBe(1);
  vi.advanceTimersByTime(500);
  expect(await send('POST link', start)).toBe(2);
  vi.useRealTimers();
});

it('R-ADM-02 repeats a failed call at once', async () => {
  const send = singleFlight();
  const start = vi.fn(async () => Promise.reject(new Error('refused')));
  await expect(send('POST link', start)).rejects.toThrow('refused');
  await expect(send('POST link', start)).rejects.toThrow('refused');
  expect(start).toHaveBeenCalledTimes(2);
});

it('R-ADM-03 repeats a call if another one was made in between', async () => {
  const send = singleFlight();
  const start = vi.fn(async () => 'moved');
  for (const order of ['a b', 'b a', 'a b']) await send(`PUT order ${order}`, start);
  expect(start).toHaveBeenCalledTimes(3);
});
