import { afterFirstScreen, whenStill } from '../controllers/first-screen.ts';
import { hostDialogs } from '../dialogs/dialog-host.ts';

/** What opens functions, and what no screen waits for. */
export function bringBehind(): void {
  afterFirstScreen(() => {
    hostDialogs();
    // Whoever is quick has the host at the first press, everybody else when nothing else is to do.
    Promise.all([import('../views/host.ts'), import('../views/preloading.ts')]).then(
      ([{ theHost }, { preloadLikely }]) => {
        preloadLikely(theHost);
        whenStill(() => void theHost().catch(() => {}));
      },
      () => {},
    );
  });
  whenStill(() => {
    import('./later.ts').then(
      ({ startLater }) => startLater(),
      () => {},
    );
  });
}
