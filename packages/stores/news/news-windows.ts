const name = 'atrium-news';

/** Calls back when this window or another one of this browser has read or confirmed news; gives the way to stop. */
export function hearNews(listener: () => void): () => void {
  own.add(listener);
  if (globalThis.BroadcastChannel === undefined) return () => void own.delete(listener);
  const channel = new BroadcastChannel(name);
  channel.onmessage = () => listener();
  return () => {
    own.delete(listener);
    channel.close();
  };
}

const own = new Set<() => void>();

/** Notifies all windows that marks have changed. */
export function tellNews(): void {
  for (const listener of own) listener();
  if (globalThis.BroadcastChannel === undefined) return;
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and takes no other argument
  channel.postMessage(null);
  channel.close();
}
