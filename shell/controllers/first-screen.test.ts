import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterFirstScreen, firstScreenNeeds } from './first-screen.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('A call of the first screen that stalls keeps dialogs and functions away for three seconds at most', async () => {
  const brought = vi.fn();
  firstScreenNeeds(new Promise(() => {}));
  afterFirstScreen(brought);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(brought).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(brought).toHaveBeenCalledOnce();
});

it('What the first screen has not to wait for comes at once, also when it failed', async () => {
  const brought = vi.fn();
  firstScreenNeeds(Promise.reject(new Error('503')));
  afterFirstScreen(brought);
  await vi.advanceTimersByTimeAsync(10);
  expect(brought).toHaveBeenCalledOnce();
});
