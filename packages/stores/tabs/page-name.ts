import { atom, type ReadableAtom } from 'nanostores';

const $now = atom<{ path: string; title: string } | null>(null);

/** The name of a page that only its content knows: the title of an article. */
export const $pageName: ReadableAtom<{ path: string; title: string } | null> = $now;

/** Names the page at a portal path: with its query, or for all of its queries. */
export function namePage(path: string, title: string): void {
  const now = $now.get();
  if (now?.path !== path || now.title !== title) $now.set({ path, title });
}
