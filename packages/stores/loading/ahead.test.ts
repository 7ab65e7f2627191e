import { expect, it, vi } from 'vitest';
import { ahead } from './ahead.ts';

it('passes an early load to the first subscriber, and loads again for all others', async () => {
  const load = vi.fn(async () => {});
  const { begin, show } = ahead(load);
  await Promise.all([begin(), begin()]);
  expect(load).toHaveBeenCalledTimes(1);
  await show();
  expect(load).toHaveBeenCalledTimes(1);
  await begin();
  expect(load).toHaveBeenCalledTimes(1);
  await show();
  expect(load).toHaveBeenCalledTimes(2);
});

it('reports a failure to subscribers only, and then loads again', async () => {
  const load = vi.fn(async () => {});
  load.mockRejectedValueOnce(new Error('offline'));
  const { begin, show } = ahead(load);
  await begin();
  await expect(show()).rejects.toThrow('offline');
  await show();
});

it('knows whether the response arrived before anybody shows it', async () => {
  const { begin, show, waits } = ahead(async () => {});
  expect(waits()).toBe(false);
  const begun = begin();
  expect(waits()).toBe(false);
  await begun;
  expect(waits()).toBe(true);
  await show();
  expect(waits()).toBe(false);
});

it('has nothing waiting where it failed', async () => {
  const { begin, waits } = ahead(async () => Promise.reject(new Error('offline')));
  await begin();
  expect(waits()).toBe(false);
});
