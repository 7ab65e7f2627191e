import { afterFirstScreen } from './first-screen.ts';

/** Milliseconds after the first screen. */
const stillness = 1_000;

let still: Promise<void> | undefined;

/**
 * Does something when the person has had a moment to look at the first screen: what takes bytes and time that are not the first screen's.
 * Not at the first press: that one opens something, and what it opens needs the network and the processor.
 */
export function whenStill(run: () => void): void {
  still ??= new Promise((resolve) => afterFirstScreen(() => setTimeout(resolve, stillness)));
  void still.then(() => afterFirstScreen(run));
}
