import { computed, onMount, type ReadableAtom } from 'nanostores';
import { $config } from './config.ts';
import { $served, checkConnection } from './connection.ts';

/** U-29: checked once a minute, and when the user comes back, but not more often. */
const pause = 60_000;

/** The build that the server has served since this page was loaded; null while it is the page's own. Polls while there are subscribers. */
export const $newBuild: ReadableAtom<string | null> = computed([$served, $config], (served, { version }) =>
  served !== '' && version !== '' && served !== version ? served : null,
);

let asked = 0;

onMount($newBuild, () => {
  asked = Date.now();
  const ask = (): void => {
    if (document.hidden || Date.now() - asked < pause) return;
    asked = Date.now();
    void checkConnection();
  };
  const timer = setInterval(ask, pause);
  addEventListener('focus', ask);
  document.addEventListener('visibilitychange', ask);
  return () => {
    clearInterval(timer);
    removeEventListener('focus', ask);
    document.removeEventListener('visibilitychange', ask);
  };
});
