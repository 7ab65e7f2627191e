import { call } from '@atrium/api/client';
import type { Recommended } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';

export type RecommendedState = { status: 'loading' } | { status: 'ready'; groups: readonly Recommended[] } | { status: 'failed' };
export type RecommendedGroup = Recommended['group'];

const $loaded = atom<RecommendedState>({ status: 'loading' });

/** Recommendations of the organisation by group, those that the user may open (R-APP-06). */
export const $recommended: ReadableAtom<RecommendedState> = $loaded;

/** Loads it where nobody has yet, or where it failed. Never rejects. */
export async function needRecommended(): Promise<void> {
  if ($loaded.get().status === 'ready') return;
  $loaded.set({ status: 'loading' });
  await ask().catch(() => $loaded.set({ status: 'failed' }));
}

/** Reloads the loaded recommendations; those on screen stay until the response. */
export const reloadRecommended = (): Promise<void> | undefined => ($loaded.get().status === 'ready' ? ask() : undefined);

async function ask(): Promise<void> {
  $loaded.set({ status: 'ready', groups: await call('GET /wuyou-auth/auth/list-recommended-menus', { quiet: true }) });
}
