import { atom, type ReadableAtom } from 'nanostores';
import { forgetAccess, loadedRights, setLoadedRights } from '../apps/access.ts';
import { loadApps } from '../apps/apps.ts';
import { reloadMenus } from '../apps/functions.ts';
import { loadSubApps } from '../apps/sub-apps.ts';
import { reloadCommonUse } from '../home/common-use.ts';
import { reloadRecents } from '../home/recents.ts';
import { reloadRecommended } from '../home/recommended.ts';
import { hear } from '../messages/live.ts';
import { loadUser } from '../session/user.ts';

/** Open pages do not all ask at the same moment. */
const spreadMilliseconds = 4_000;

const $asked = atom(0);

/** Changes after this page has reloaded the user's permissions. */
export const $rights: ReadableAtom<number> = $asked;

/**
 * Loads apps, menus and permissions again soon after they have changed on the server, until stopped. Others load the user alone, so the
 * version that counts is that of the last load of everything.
 */
export function followRights(spread = spreadMilliseconds): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = hear((event) => {
    if (event.name !== 'rights' || event.data.version === loadedRights()) return;
    // A waiting reload covers this change, too.
    timer ??= setTimeout(() => void ask(), Math.random() * spread);
  });
  async function ask(): Promise<void> {
    timer = undefined;
    await askRightsAgain();
  }
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** A part that cannot be loaded keeps its values, and the next event of the stream loads everything again. */
export async function askRightsAgain(): Promise<void> {
  let version: number;
  try {
    const user = await loadUser();
    version = user.rightsVersion;
    forgetAccess();
    await loadApps(user.id);
  } catch {
    return;
  }
  const parts = await Promise.allSettled([reloadMenus(), loadSubApps(), reloadCommonUse(), reloadRecents(), reloadRecommended()]);
  if (parts.every(({ status }) => status === 'fulfilled')) setLoadedRights(version);
  $asked.set($asked.get() + 1);
}
