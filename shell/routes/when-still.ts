import { afterFirstScreen, atMost } from './first-screen.ts';

/** Milliseconds after the first screen, and after each press by which somebody is busy already. */
const stillness = 1_000;
/** Milliseconds that somebody busy can put it off. */
const longest = 3_000;
/** Milliseconds that an opening can put it off: longer than a slow line needs. */
const longestOpening = 15_000;

let still: Promise<void> | undefined;
let openings: Promise<unknown> = Promise.resolve();

/** Puts off what waits for a still moment: an opening needs the network and the processor until it is settled, well or not. */
export function keepStill(opening: Promise<unknown>): void {
  openings = Promise.allSettled([openings, atMost(longestOpening, opening)]);
}

/**
 * Runs after the user had a moment to look at the first screen: for work that takes bytes and time and is not for the first screen. Not at
 * the first presses: these open something, which needs the network and the processor.
 */
export function whenStill(run: () => void): void {
  still ??= new Promise((resolve) => afterFirstScreen(() => afterPresses(resolve)));
  void still.then(untilOpened).then(() => afterFirstScreen(run));
}

/** Includes functions opened meanwhile. */
async function untilOpened(): Promise<void> {
  for (let awaited; awaited !== openings;) await (awaited = openings);
}

function afterPresses(run: () => void): void {
  const end = performance.now() + longest;
  let timer = setTimeout(done, stillness);
  const listening = new AbortController();
  function done() {
    listening.abort();
    run();
  }
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(done, Math.max(0, Math.min(stillness, end - performance.now())));
  };
  for (const type of ['pointerdown', 'keydown'])
    globalThis.addEventListener?.(type, wait, { capture: true, passive: true, signal: listening.signal });
}
