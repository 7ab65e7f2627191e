import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const page = new EventTarget();

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function waiting() {
  const { firstScreenNeeds } = await import('./first-screen.ts');
  const { whenStill } = await import('./when-still.ts');
  const screen = Promise.withResolvers<void>();
  firstScreenNeeds(screen.promise);
  const brought = vi.fn();
  whenStill(brought);
  return { screen, brought };
}

it('What the first screen can do without comes a second after it', async () => {
  const { screen, brought } = await waiting();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(brought).not.toHaveBeenCalled();
  screen.resolve();
  await vi.advanceTimersByTimeAsync(900);
  expect(brought).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(brought).toHaveBeenCalledOnce();
});

it('What the first screen can do without waits while somebody opens things, and not for ever', async () => {
  const { screen, brought } = await waiting();
  screen.resolve();
  for (const type of ['pointerdown', 'keydown', 'pointerdown']) {
    await vi.advanceTimersByTimeAsync(900);
    expect(brought).not.toHaveBeenCalled();
    page.dispatchEvent(new Event(type));
  }
  await vi.advanceTimersByTimeAsync(200);
  expect(brought).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(brought).toHaveBeenCalledOnce();
});

it('What the first screen can do without waits for views that are being opened, also for later ones, and not for ever', async () => {
  const { screen, brought } = await waiting();
  const { keepStill } = await import('./when-still.ts');
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  screen.resolve();
  keepStill(first.promise);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(brought).not.toHaveBeenCalled();
  keepStill(second.promise);
  first.reject(new Error('it was not found'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(brought).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(brought).toHaveBeenCalledOnce();
});
