import { call } from '@atrium/api/client';
import type { PortalNotice } from '@atrium/api/contract';
import { $language } from '@atrium/i18n';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { $connection, hear } from '../messages/live.ts';

export type { PortalNotice };

/** All pages of a tenant are told at once; they ask within so many milliseconds, at different times. */
const spreadMilliseconds = 6_000;

const $loaded = atom<readonly PortalNotice[]>([]);

/** What administrators show at the top of the portal, the most severe first. */
export const $portalNotices: ReadableAtom<readonly PortalNotice[]> = $loaded;

onMount($loaded, () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const load = () => void loadPortalNotices();
  const stops = [
    hear(({ name }) => {
      if (name !== 'portal-notices') return;
      clearTimeout(timer);
      timer = setTimeout(load, Math.random() * spreadMilliseconds);
    }),
    // What changed while nothing was heard.
    $connection.listen(({ state }, before) => state === 'live' && before?.state === 'lost' && load()),
    $language.listen(load),
  ];
  load();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
});

/** Loads them; what is on screen stays where that fails. */
export async function loadPortalNotices(): Promise<void> {
  await call('GET /user-end/v1/portal-notices', { quiet: true }).then(
    (list) => $loaded.set(list),
    () => {},
  );
}

/** Takes a notice away on all devices of the person, until it says something else. */
export async function dismissPortalNotice({ id, version }: PortalNotice): Promise<void> {
  $loaded.set($loaded.get().filter((notice) => notice.id !== id));
  await call('POST /user-end/v1/portal-notices/dismiss', { body: { id, version }, quiet: true }).catch(() => {});
}
