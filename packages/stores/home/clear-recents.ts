import { call } from '@atrium/api/client';
import { loadRecents, replaceRecents } from './recents.ts';

const src = 'portal';

/** Forgets them all, at once on screen; back again when the server refuses. For a minute `restoreRecents` has them back. */
export async function clearRecents(): Promise<void> {
  const before = replaceRecents([]);
  await call('POST /user-end/v1/userprefer/clearuserrecentvisitedres', { body: { src } }).catch(() => replaceRecents(before));
}

/** Takes the last clearing back; what was opened meanwhile stays. */
export async function restoreRecents(): Promise<void> {
  await call('POST /user-end/v1/userprefer/restoreuserrecentvisitedres', { body: { src } });
  await loadRecents();
}
