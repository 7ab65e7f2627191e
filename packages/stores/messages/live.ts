import type { StreamEvent } from '@atrium/api/client';
import { atom, computed, type ReadableAtom } from 'nanostores';
import { type Connection, shareMessageStream } from './message-stream.ts';
import { $user } from '../session/user.ts';

export type { Connection };

/** Loading the person again leaves the stream as it is. */
const $owner = computed($user, (user) => user && `${user.id} ${user.tenantId}`);
const listeners = new Set<(event: StreamEvent) => void>();
const $state = atom<Connection>({ state: 'connecting', at: null });
/** How other tenants stand, for who listens later: the stream says it at its start alone. */
let tenants: StreamEvent | null = null;
let stop: (() => void) | null = null;
let stopWaiting: (() => void) | null = null;

/** State of the stream: `at` is when data last arrived, in milliseconds since 1970. */
export const $connection: ReadableAtom<Connection> = $state;

const againMilliseconds = 3_000;

/** Does something when the network is back, or in a while; gives how to let it be. */
export function soonAgain(run: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    globalThis.removeEventListener?.('online', now);
  };
  const now = () => {
    stop();
    run();
  };
  const timer = setTimeout(now, againMilliseconds);
  globalThis.addEventListener?.('online', now);
  return stop;
}

/** Subscribes to the user's event stream; returns unsubscribe. One stream per page, one connection per browser. */
export function hear(listener: (event: StreamEvent) => void): () => void {
  listeners.add(listener);
  if (tenants !== null) listener(tenants);
  stopWaiting ??= $owner.subscribe((owner) => {
    stop?.();
    tenants = null;
    stop =
      owner === null
        ? null
        : shareMessageStream(
            owner,
            (event) => {
              if (event.name === 'tenants') tenants = event;
              listeners.forEach((one) => one(event));
            },
            (connection) => $state.set(connection),
          );
  });
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopWaiting?.();
    stop?.();
    stop = stopWaiting = tenants = null;
    $state.set({ state: 'connecting', at: null });
  };
}
