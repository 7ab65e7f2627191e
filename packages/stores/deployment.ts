import { atom, onMount, type ReadableAtom } from 'nanostores';
import { $config } from './config.ts';
import { checkConnection } from './connection.ts';

/** U-29: asked once a minute, and when somebody comes back, but not more often. */
const pause = 60_000;

const $deployed = atom<string | null>(null);

/** The build that the server hands out since this page was loaded; null while it is the page's own. Asks while somebody listens. */
export const $newBuild: ReadableAtom<string | null> = $deployed;

let asked = 0;

onMount($deployed, () => {
  asked = Date.now();
  const ask = (): void => {
    if (!document.hidden && Date.now() - asked >= pause) void askForBuild();
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

/** Asks now, such as when a file of this build is gone; whether there is another build. */
export async function askForBuild(): Promise<boolean> {
  asked = Date.now();
  const version = await checkConnection();
  const own = $config.get().version;
  if (version && own) $deployed.set(version === own ? null : version);
  return $deployed.get() !== null;
}
