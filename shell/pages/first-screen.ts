let coming: Promise<unknown> = Promise.resolve();

/** Says what the page that the portal is opened with still waits for. */
export function firstScreenNeeds(what: Promise<unknown>): void {
  coming = what.catch(() => {});
}

/** Does something when the first page shows what it has and nothing else is to do; nothing else takes its network away. */
export function afterFirstScreen(run: () => void): void {
  void coming.then(() => {
    // Dialogs come with it: a busy machine that is never idle does not keep them away.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 1_000 });
    else setTimeout(run);
  });
}
