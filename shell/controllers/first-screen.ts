/** Milliseconds that a call of the first screen may keep the rest away: one that stalls takes neither dialogs nor functions with it. */
const patience = 3_000;

/** Milliseconds after the first screen until everything else comes, unless the person does something before. */
const stillness = 1_000;

let coming: Promise<unknown> = Promise.resolve();
let still: Promise<void> | undefined;

/** Settled with the promise, or when it has been waited for long enough. */
export const atMost = (milliseconds: number, what: Promise<unknown>): Promise<unknown> =>
  Promise.race([what, new Promise((resolve) => setTimeout(resolve, milliseconds))]);

/** Says what the page that the portal is opened with still waits for. */
export function firstScreenNeeds(what: Promise<unknown>): void {
  coming = atMost(
    patience,
    what.catch(() => {}),
  );
}

/** Does something when the first page shows what it has and nothing else is to do; nothing else takes its network away. */
export function afterFirstScreen(run: () => void): void {
  void coming.then(() => {
    // Dialogs come with it: a busy machine that is never idle does not keep them away.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 1_000 });
    else setTimeout(run);
  });
}

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
