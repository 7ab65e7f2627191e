import type { Config } from '../config/config.ts';
import { directAddress } from './postgres/check-addresses.ts';
import { listen } from './postgres/listen.ts';

/** The channel of PostgreSQL on which nodes notify each other of a person's events: `Streams` reads the payload. */
export const channel = 'atrium_messages';

/** Callbacks of this node for notifications of the others. */
export interface Listener {
  heard(payload: string): void;
  /** The connection is open, for the first time or again; notifications before it are lost. */
  listening(): void;
}

/** This process among those with the same database. The embedded database has one process, which receives nothing. */
export interface Node {
  /** The database session with which this node listens, visible to the others; null while it has none. */
  session(): string | null;
  hear(listener: Listener): void;
  close(): Promise<void>;
}

/** Begins to listen on PostgreSQL. */
export function openNode(config: Pick<Config, 'databaseUrl' | 'databaseListenUrl'>, warn: (error: unknown) => void): Node {
  const direct = directAddress(config);
  const listeners: Listener[] = [];
  const listening =
    direct === null
      ? null
      : listen(direct.url, channel, {
          heard: (payload) => listeners.forEach((listener) => listener.heard(payload)),
          listening: () => listeners.forEach((listener) => listener.listening()),
          warn,
        });
  return {
    session: () => listening?.session() ?? null,
    hear: (listener) => void listeners.push(listener),
    close: async () => listening?.close(),
  };
}
