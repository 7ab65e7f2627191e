import pg from 'pg';
import { nodesLock } from './postgres-programs.ts';

interface Ears {
  heard(payload: string): void;
  /** A new connection listens; notifications before it are lost. */
  listening(): void;
  warn(error: unknown): void;
}

export interface Listening {
  /** The present database session, which falls with this process; null while there is none. */
  session(): string | null;
  close(): Promise<void>;
}

/** Of a row of pg_stat_activity; numbers of sessions are used again, with another beginning. */
export const sessionName = "pid || ':' || extract(epoch from backend_start)";

const firstWaitMilliseconds = 200;
const longestWaitMilliseconds = 5_000;

/** Receives notifications of transactions on a PostgreSQL channel, over a connection of its own that is opened again when it is lost. */
export function listen(connectionString: string, channel: string, ears: Ears): Listening {
  let closed = false;
  let session: string | null = null;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let wait = firstWaitMilliseconds;

  const again = (lost: pg.Client): void => {
    if (closed || client !== lost) return;
    client = null;
    session = null;
    lost.end().catch(() => {});
    timer = setTimeout(connect, wait).unref();
    wait = Math.min(wait * 2, longestWaitMilliseconds);
  };

  function connect(): void {
    const own = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 5_000, application_name: 'atrium-listen' });
    client = own;
    own.on('error', (error) => {
      ears.warn(error);
      again(own);
    });
    own.on('end', () => again(own));
    own.on('notification', ({ payload }) => ears.heard(payload ?? ''));
    own
      .connect()
      .then(() => own.query(`listen ${pg.escapeIdentifier(channel)}`))
      .then(() => own.query<{ session: string }>(`select ${sessionName} as session from pg_stat_activity where pid = pg_backend_pid()`))
      .then(({ rows: [row] }) => {
        if (client === own) session = row?.session ?? null;
        wait = firstWaitMilliseconds;
        ears.listening();
        // Says as long as the connection lasts that a portal works here: a restore waits for nobody's writes.
        return own.query(`select pg_advisory_lock_shared(${nodesLock})`);
      })
      .catch((error: unknown) => {
        if (!closed) ears.warn(error);
        again(own);
      });
  }

  connect();
  return {
    session: () => session,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
