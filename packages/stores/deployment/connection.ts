import { readVersion } from '@atrium/api/client';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { portalBase } from './portal-base.ts';

/** Pauses between two questions to a server that did not answer, in milliseconds; the last one repeats. */
const pauses = [2_000, 5_000, 10_000, 30_000];

const $reached = atom(true);
let timer: ReturnType<typeof setTimeout> | undefined;
let asking: Promise<string | null> | null = null;
let failures = 0;

/** The build that the server handed out last; empty before it was asked. */
export const $served = atom('');

/** Whether the server can be reached. False as soon as the browser says so or a question finds out; true when it answers again. */
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

/** Asks the server whether it is there, and goes on asking until it is; gives the build that it hands out, null without an answer. */
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
