import { hostDialogs } from '../dialogs/dialog-host.ts';
import { afterFirstScreen } from '../routes/first-screen.ts';
import { whenStill } from '../routes/when-still.ts';

/** Loads the code that opens functions after the first screen, and a moment later secondary code. */
export function bringBehind(): void {
  afterFirstScreen(() => {
    hostDialogs();
    Promise.all([import('../views/host.ts'), import('../views/preloading/preloading.ts')]).then(
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
