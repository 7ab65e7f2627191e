import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterFirstScreen, firstScreenNeeds } from './first-screen.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

describe('what is used later', () => {
  const window = new EventTarget();

  async function begin() {
    vi.resetModules();
    vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
    const { firstScreenNeeds, whenStill } = await import('./first-screen.ts');
    const screen = Promise.withResolvers<void>();
    firstScreenNeeds(screen.promise);
    const brought = vi.fn();
    whenStill(brought);
    return { screen, brought };
  }

  it('comes a second after the first screen', async () => {
    const { screen, brought } = await begin();
    screen.resolve();
    await vi.advanceTimersByTimeAsync(900);
    expect(brought).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(brought).toHaveBeenCalledOnce();
  });

  it('comes as soon as the person does something, but not before the first screen', async () => {
    const { screen, brought } = await begin();
    window.dispatchEvent(new Event('pointermove'));
    await vi.advanceTimersByTimeAsync(100);
    expect(brought).not.toHaveBeenCalled();
    screen.resolve();
    await vi.advanceTimersByTimeAsync(10);
    expect(brought).toHaveBeenCalledOnce();
  });
});
