import { readMessageStream, type StreamEvent } from '@atrium/api/client';
import { oneAtATime } from '../storage/one-at-a-time.ts';

const name = 'atrium-messages';

/** Whether the stream is read; `leads` in the one page of the browser that reads it for all. */
export interface Connection {
  state: 'connecting' | 'live' | 'lost';
  /** When data last arrived, in milliseconds since 1970. */
  at: number | null;
  leads?: boolean;
}

/** A broadcast between tabs, with the user who owns it: an event, the state of the connection, or a request for that state. */
type Broadcast = { owner: string } & ({ event: StreamEvent; at: number } | { connection: Connection } | { asks: true });

/**
 * Subscribes to the user's messages; returns unsubscribe. One tab of the browser reads the stream and broadcasts to the other tabs; when it
 * closes, the next one resumes after the last event that it received. `owner` is the user of the messages.
 */
export function shareMessageStream(
  owner: string,
  heard: (event: StreamEvent) => void,
  connected: (connection: Connection) => void = () => {},
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let lastEventId: string | null = null;
  let connection: Connection = { state: 'connecting', at: null };
  /** How rights and other tenants stand, for tabs that come later. */
  const states = new Map<'rights' | 'tenants', StreamEvent>();
  const channel = globalThis.BroadcastChannel === undefined ? null : new BroadcastChannel(name);

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and takes no other argument
  const tell = (told: Broadcast): void => channel?.postMessage(told);
  const isNow = (now: Connection): void => {
    connection = now;
    connected(now);
  };
  const take = (event: StreamEvent): void => {
    // A message may come both from the leader that went and from the stream of this tab.
    if (event.name === 'message' && lastEventId !== null && Number(event.id) <= Number(lastEventId)) return;
    if (event.id !== '') lastEventId = event.id;
    heard(event);
  };
  const read = (reading: AbortSignal): Promise<void> =>
    readMessageStream({
      lastEventId,
      signal: reading,
      connected: (is) => {
        isNow({ state: is ? 'live' : 'lost', at: is ? Date.now() : connection.at, leads: true });
        tell({ owner, connection: { state: connection.state, at: connection.at } });
      },
      alive: () => {
        connection = { ...connection, at: Date.now() };
      },
      heard: (event) => {
        if (event.name === 'rights' || event.name === 'tenants') states.set(event.name, event);
        take(event);
        tell({ owner, event, at: Date.now() });
      },
    }).finally(() => {
      connection = { ...connection, leads: false };
    });

  if (channel !== null) {
    channel.onmessage = ({ data }: MessageEvent<Broadcast>) => {
      if (data.owner !== owner) return;
      if ('event' in data) {
        take(data.event);
        connection = { ...connection, at: data.at };
      } else if ('connection' in data) isNow(data.connection);
      else if (connection.leads === true) {
        tell({ owner, connection: { state: connection.state, at: connection.at } });
        const { at } = connection;
        if (at !== null) for (const event of states.values()) tell({ owner, event, at });
      }
    };
    tell({ owner, asks: true });
  }
  if (channel === null) void read(signal);
  else oneAtATime(`${name} ${owner}`, signal, read);
  return () => {
    stop.abort();
    channel?.close();
  };
}
