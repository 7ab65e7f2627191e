import { configureClient, type ConfirmBy } from '@atrium/api/client';

export type { ConfirmBy };

const name = 'atrium-confirmed';

/** From now on calls that need a fresh confirmation ask for it, and are made again when it is there. */
export const confirmWith = (ask: (by: ConfirmBy) => Promise<boolean>): void => configureClient({ confirm: ask });

/** Calls back when a window of this browser has confirmed at the identity provider; gives the way to stop. */
export function followConfirmed(listener: () => void): () => void {
  if (globalThis.BroadcastChannel === undefined) return () => {};
  const channel = new BroadcastChannel(name);
  channel.onmessage = () => listener();
  return () => channel.close();
}
