import { atom, onMount, type ReadableAtom } from 'nanostores';
import { followSaved, readText } from '../storage/saved.ts';
import { $user, loadUser } from './user.ts';

const $seen = atom<string | null>(null);

/**
 * The name of the person as whom another browser tab sees the portal, while this page shows its own person; else null. What the page
 * asks for meanwhile is refused, and what is typed in it stays. Kept up to date as long as somebody listens.
 */
export const $seenElsewhere: ReadableAtom<string | null> = $seen;

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

function compare(id: string | null): void {
  const user = $user.get();
  if (!id || !user) return;
  // This page shows whom nobody sees any more; nothing can be typed in it.
  if (user.seenBy) return id === user.id ? undefined : location.reload();
  if (id !== user.id) $seen.set(id === readText('SEEN_AS') ? (readText('userName') ?? '') : null);
  else if ($seen.get() !== null) void goOn().catch(() => {});
}

/** What the page knows of its person is asked for anew, when nobody sees the portal as somebody else any more. */
export async function goOn(): Promise<void> {
  $seen.set(null);
  await loadUser();
}
