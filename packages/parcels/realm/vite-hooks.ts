/** The names under which vite-plugin-qiankun's page waits for the life cycles of its module. */
const hooks = ['vitebootstrap', 'vitemount', 'viteunmount', 'viteupdate'];

/**
 * The page of vite-plugin-qiankun sets its hooks in its last script and calls them when its module is there. A module that
 * an earlier view has loaded is there before that script: what is called too early is kept and handed over.
 */
export function keepEarlyHooks(realmWindow: object): void {
  for (const hook of hooks) {
    const early: unknown[] = [];
    Object.defineProperty(realmWindow, hook, {
      configurable: true,
      enumerable: false,
      get: () => (lifecycle: unknown) => void early.push(lifecycle),
      set(value: unknown) {
        Object.defineProperty(realmWindow, hook, { configurable: true, enumerable: true, writable: true, value });
        if (typeof value === 'function') for (const lifecycle of early) (value as (given: unknown) => void)(lifecycle);
      },
    });
  }
}
