import { hostDialogs } from '../dialogs/dialog-host.ts';
import { afterFirstScreen } from '../routes/first-screen.ts';
import { whenStill } from '../routes/when-still.ts';

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
