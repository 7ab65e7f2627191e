import { atom, type ReadableAtom } from 'nanostores';
import { forgetAccess } from '../apps/access.ts';
import { loadApps } from '../apps/apps.ts';
import { reloadMenus } from '../apps/functions.ts';
import { loadSubApps } from '../apps/sub-apps.ts';
import { reloadCommonUse } from '../home/common-use.ts';
import { reloadRecents } from '../home/recents.ts';
import { reloadRecommended } from '../home/recommended.ts';
import { hear } from '../messages/live.ts';
import { $user, loadUser } from '../session/user.ts';

/** Open pages do not all ask at the same moment. */
const spreadMilliseconds = 4_000;

const $asked = atom(0);

/** Changes when this page has asked again what its person may open. */
export const $rights: ReadableAtom<number> = $asked;

/** Asks again for apps, menus and permissions soon after they have changed on the server, until stopped. */
export function followRights(spread = spreadMilliseconds): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = hear((event) => {
    if (event.name !== 'rights' || event.data.version === $user.get()?.rightsVersion) return;
    // One that waits already asks for this as well.
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

/** What cannot be had stays as it is. */
export async function askRightsAgain(): Promise<void> {
  try {
    const { id } = await loadUser();
    forgetAccess();
    await loadApps(id);
  } catch {
    return;
  }
  await Promise.allSettled([reloadMenus(), loadSubApps(), reloadCommonUse(), reloadRecents(), reloadRecommended()]);
  $asked.set($asked.get() + 1);
}
