import { call } from '@atrium/api/client';
import type { QuickLink } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';

export type { QuickLink };

const $loaded = atom<readonly QuickLink[]>([]);

/** Sites of the company, in the organisation's order; only http and https. Empty until they are loaded. */
export const $quickLinks: ReadableAtom<readonly QuickLink[]> = $loaded;

/** Loads them; a footer that has none says nothing about it. */
export async function loadQuickLinks(): Promise<void> {
  const links = await call('GET /business-center/v1/quick-links', { quiet: true }).catch(() => []);
  $loaded.set(links.filter(({ url }) => /^https?:$/.test(URL.parse(url)?.protocol ?? '')));
}
