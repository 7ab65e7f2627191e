import { afterFirstScreen } from '../routes/first-screen.ts';

/** What opens functions, and what no screen waits for, when the first screen is there. */
export function bringBehind(): void {
  afterFirstScreen(() => {
    import('../views/host.ts').then(({ theHost }) => theHost()).catch(() => {});
    import('./later.ts').then(
      ({ startLater }) => startLater(),
      () => {},
    );
  });
}
