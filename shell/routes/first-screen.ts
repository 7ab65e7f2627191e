/** Milliseconds that a call of the first screen may keep the rest away: one that stalls takes neither dialogs nor functions with it. */
const patience = 3_000;

let coming: Promise<unknown> = Promise.resolve();

/** Settled with the promise, or when it has been waited for long enough. */
export const atMost = (milliseconds: number, what: Promise<unknown>): Promise<unknown> =>
  Promise.race([what, new Promise((resolve) => setTimeout(resolve, milliseconds))]);

/** Adds a load that the first page waits for. */
export function firstScreenNeeds(what: Promise<unknown>): void {
  coming = atMost(
    patience,
    what.catch(() => {}),
  );
}

/** Runs when the first page is complete and idle; so nothing competes with it for the network. */
export function afterFirstScreen(run: () => void): void {
  void coming.then(() => {
    // Dialogs come with it: a busy machine that is never idle does not keep them away.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 1_000 });
    else setTimeout(run);
  });
}
