import { onReconnect } from '../deployment/connection.ts';

/** Runs something when the page goes, and when the connection is back; gives how to stop. */
export function keepInTime(keep: () => void): () => void {
  const stop = onReconnect(keep);
  globalThis.addEventListener?.('pagehide', keep);
  return () => {
    stop();
    globalThis.removeEventListener?.('pagehide', keep);
  };
}
