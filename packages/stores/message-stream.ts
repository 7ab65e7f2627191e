import { readMessageStream, type StreamEvent } from '@atrium/api/client';
import type { User } from './user.ts';

const name = 'atrium-messages';

/** What one tab tells the others: an event, and whose it is. */
interface Told {
  owner: string;
  event: StreamEvent;
}

/**
 * Hears the messages of the person until stopped. The tab that holds the browser's lock reads the stream and tells the
 * other tabs; when it goes, the next one goes on behind the last event it was told. Where the browser has no locks
 * (outside secure contexts), each tab reads for itself.
 */
export function shareMessageStream(user: User | null, heard: (event: StreamEvent) => void): () => void {
  const owner = `${user?.id} ${user?.tenantId}`;
  const stop = new AbortController();
  const { signal } = stop;
  let lastEventId: string | null = null;
  const locks = globalThis.navigator?.locks;
  const channel = locks === undefined || globalThis.BroadcastChannel === undefined ? null : new BroadcastChannel(name);

  const take = (event: StreamEvent): void => {
    // A message may come both from the leader that went and from the stream of this tab.
    if (event.name === 'message' && lastEventId !== null && Number(event.id) <= Number(lastEventId)) return;
    if (event.id !== '') lastEventId = event.id;
    heard(event);
  };
  const read = (): Promise<void> =>
    readMessageStream({
      lastEventId,
      signal,
      heard: (event) => {
        take(event);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and takes no other argument
        channel?.postMessage({ owner, event } satisfies Told);
      },
    });

  if (locks === undefined || channel === null) void read();
  else {
    channel.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data.owner === owner) take(data.event);
    };
    locks.request(`${name} ${owner}`, { signal }, read).catch(() => {});
  }
  return () => {
    stop.abort();
    channel?.close();
  };
}
