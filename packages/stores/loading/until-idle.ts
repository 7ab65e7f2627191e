/** Settled when the browser is idle, after a second at the latest: a busy machine never is. */
export const untilIdle = (): Promise<void> =>
  'requestIdleCallback' in globalThis
    ? new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 }))
    : Promise.resolve();
