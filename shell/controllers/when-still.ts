import { afterFirstScreen, atMost } from './first-screen.ts';

/** Milliseconds after the first screen until everything else comes, unless the person does something before. */
const stillness = 1_000;

let still: Promise<void> | undefined;

/**
 * Does something when the person has begun to do something on the first screen, or has had a moment to look at it: what takes bytes and
 * time that are not the first screen's, and is fetched on its first use as well.
 */
export function whenStill(run: () => void): void {
  still ??= new Promise((resolve) => {
    const begun = firstInput();
    afterFirstScreen(() => void atMost(stillness, begun).then(() => resolve()));
  });
  void still.then(() => afterFirstScreen(run));
}

const inputs = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

function firstInput(): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const begin = () => {
      stop.abort();
      resolve();
    };
    for (const input of inputs) globalThis.addEventListener?.(input, begin, { capture: true, passive: true, signal: stop.signal });
  });
}
