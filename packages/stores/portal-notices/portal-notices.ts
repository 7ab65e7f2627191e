import { call } from '@atrium/api/client';
import type { PortalNotice } from '@atrium/api/contract';
import { $language } from '@atrium/i18n';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { $connection, hear } from '../messages/live.ts';

export type { PortalNotice };

/** All pages of a tenant are notified at once; they request at random times within this many milliseconds. */
const spreadMilliseconds = 6_000;

const $loaded = atom<readonly PortalNotice[]>([]);

/** Notices of administrators at the top of the portal, the most severe first. */
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
    // Loads changes that were missed while the stream was down.
    $connection.listen(({ state }, before) => state === 'live' && before?.state === 'lost' && load()),
    $language.listen(load),
  ];
  load();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
});

/** Loads them; a failure keeps those on screen. */
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
