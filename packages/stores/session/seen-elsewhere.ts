import { atom, onMount, type ReadableAtom } from 'nanostores';
import { followSaved, readText } from '../storage/saved.ts';
import { $user, loadUser } from './user.ts';

const $seen = atom<string | null>(null);

/**
 * The name of the person as whom another browser tab sees the portal, while this page shows its own user; else null. The server rejects
 * this page's calls meanwhile, and input stays in it. Kept up to date while there are subscribers.
 */
export const $seenElsewhere: ReadableAtom<string | null> = $seen;

onMount($seen, () => {
  const stop = followSaved('userID', compare);
  const again = (): void => compare(readText('userID'));
  // Reads the state from before the subscription, or from while the page was frozen.
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

/** Reloads the page's user when nobody sees the portal as somebody else any more. */
export async function goOn(): Promise<void> {
  $seen.set(null);
  await loadUser();
}
