import { readVersion } from '@atrium/api/client';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { portalBase } from './portal-base.ts';

/** Pauses between two questions to a server that did not answer, in milliseconds; the last one repeats. */
const pauses = [2_000, 5_000, 10_000, 30_000];

const $reached = atom(true);
let timer: ReturnType<typeof setTimeout> | undefined;
let asking: Promise<string | null> | null = null;
let failures = 0;

/** The build that the server served last; empty before the first request. */
export const $served = atom('');

/** Whether the server is reachable. False as soon as the browser reports offline or a request fails; true when the server responds again. */
export const $connected: ReadableAtom<boolean> = $reached;

onMount($reached, () => {
  if (globalThis.navigator && !navigator.onLine) lost();
  const onOffline = (): void => void lost();
  const onOnline = (): void => void checkConnection();
  globalThis.addEventListener?.('offline', onOffline);
  globalThis.addEventListener?.('online', onOnline);
  return () => {
    clearTimeout(timer);
    globalThis.removeEventListener?.('offline', onOffline);
    globalThis.removeEventListener?.('online', onOnline);
  };
});

/** Checks whether the server responds, and repeats until it does; resolves to the build that it serves, null without a response. */
export function checkConnection(): Promise<string | null> {
  clearTimeout(timer);
  return (asking ??= readVersion(portalBase).then(back, lost));
}

/** Runs each time when the connection is there again; gives how to stop. */
export function onReconnect(run: () => void): () => void {
  let was = $reached.get();
  return $reached.listen((is) => {
    if (is && !was) run();
    was = is;
  });
}

function back(version: string): string {
  asking = null;
  failures = 0;
  $served.set(version);
  $reached.set(true);
  return version;
}

function lost(): null {
  asking = null;
  clearTimeout(timer);
  $reached.set(false);
  timer = setTimeout(() => void checkConnection(), pauses[Math.min(failures++, pauses.length - 1)]);
  return null;
}
