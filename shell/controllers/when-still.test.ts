import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what is used later', () => {
  const window = new EventTarget();

  async function begin() {
    vi.resetModules();
    vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
    const { firstScreenNeeds } = await import('./first-screen.ts');
    const { whenStill } = await import('./when-still.ts');
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
