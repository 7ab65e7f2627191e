import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('What the first screen can do without comes a second after it', async () => {
  const { firstScreenNeeds } = await import('./first-screen.ts');
  const { whenStill } = await import('./when-still.ts');
  const screen = Promise.withResolvers<void>();
  firstScreenNeeds(screen.promise);
  const brought = vi.fn();
  whenStill(brought);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(brought).not.toHaveBeenCalled();
  screen.resolve();
  await vi.advanceTimersByTimeAsync(900);
  expect(brought).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(brought).toHaveBeenCalledOnce();
});
