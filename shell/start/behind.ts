import { afterFirstScreen } from '../controllers/first-screen.ts';
import { whenStill } from '../controllers/when-still.ts';
import { hostDialogs } from '../dialogs/dialog-host.ts';

/** What opens functions as soon as the first screen is there, and a moment later what no screen waits for. */
export function bringBehind(): void {
  afterFirstScreen(() => {
    hostDialogs();
    Promise.all([import('../views/host.ts'), import('../views/preloading.ts')]).then(
      ([{ theHost }, { preloadLikely }]) => {
        preloadLikely(theHost);
        theHost().catch(() => {});
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
