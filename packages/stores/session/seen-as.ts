import { call, CallError } from '@atrium/api/client';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { followSaved, readText, writeCookie, writeText } from '../storage/saved.ts';
import { $user, loadUser } from './user.ts';

const $seen = atom<string | null>(null);

/**
 * The name of the person as whom another browser tab sees the portal, while this page shows its own person; else null. What the page
 * asks for meanwhile is refused, and what is typed in it stays. Kept up to date as long as somebody listens.
 */
export const $seenElsewhere: ReadableAtom<string | null> = $seen;

const endCall = 'DELETE /business-center/v1/session/seen-as';

onMount($seen, () => {
  const stop = followSaved('userID', compare);
  const again = (): void => compare(readText('userID'));
  // What began before anybody listened, or while the page was out of use.
  globalThis.addEventListener?.('pageshow', again);
  again();
  return () => {
    stop();
    globalThis.removeEventListener?.('pageshow', again);
  };
});

/** Ends that the portal is seen as somebody else, and loads it as one's own. */
export async function endSeenAs(): Promise<void> {
  // Refused where another tab has ended it.
  await call(endCall, { quiet: true }).catch(() => {});
  location.reload();
}

/** Ends it from a page that still shows its own person: that goes on where it was. */
export async function endSeenElsewhere(): Promise<void> {
  const own = $user.get();
  if (!own) return;
  // As hints of who asks they contradict the session.
  writeCookie('CURRENT_USER_ID', null);
  writeCookie('CURRENT_USER_NO', null);
  await call(endCall, { quiet: true }).catch((error: unknown) => {
    // Another tab has ended it.
    if (!(error instanceof CallError) || error.status !== 404) throw error;
  });
  writeText('userCode', own.userCode);
  await goOn();
}

function compare(id: string | null): void {
  const user = $user.get();
  if (!id || !user) return;
  // This page shows whom nobody sees any more; nothing can be typed in it.
  if (user.seenBy) return id === user.id ? undefined : location.reload();
  if (id !== user.id) $seen.set(id === readText('SEEN_AS') ? (readText('userName') ?? '') : null);
  else if ($seen.get() !== null) void goOn().catch(() => {});
}

/** What the page knows of its person is asked for anew. */
async function goOn(): Promise<void> {
  $seen.set(null);
  await loadUser();
}
