import pg from 'pg';
import { connectToPrimary } from './connect-to-primary.ts';
import { nodesLock } from '../postgres-programs.ts';

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
/** A connection whose other end has vanished is as silent as one without notifications: it has to answer from time to time. */
const usualBeat = { beatMilliseconds: 10_000, answerMilliseconds: 5_000 };

/** Receives notifications of transactions on a PostgreSQL channel, over a connection of its own that is opened again when it is lost. */
export function listen(url: string, channel: string, ears: Ears, { beatMilliseconds, answerMilliseconds } = usualBeat): Listening {
  let closed = false;
  let session: string | null = null;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let wait = firstWaitMilliseconds;

  const again = (lost: pg.Client | null): void => {
    if (closed || client !== lost) return;
    client = null;
    session = null;
    lost?.end().catch(() => {});
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), wait).unref();
    wait = Math.min(wait * 2, longestWaitMilliseconds);
  };
  const fails = (lost: pg.Client | null, error: unknown): void => {
    if (closed || client !== lost) return;
    ears.warn(error);
    again(lost);
  };

  async function connect(): Promise<void> {
    const opened = await connectToPrimary(url, { application_name: 'atrium-listen' }).catch((error: unknown) => fails(null, error));
    if (opened === undefined) return;
    const own = opened.client;
    if (closed) return void own.end().catch(() => {});
    client = own;
    own.on('error', (error) => fails(own, error));
    own.on('end', () => again(own));
    own.on('notification', ({ payload }) => ears.heard(payload ?? ''));
    try {
      await own.query(`listen ${pg.escapeIdentifier(channel)}`);
      const { rows } = await own.query<{ session: string }>(
        `select ${sessionName} as session from pg_stat_activity where pid = pg_backend_pid()`,
      );
      if (client === own) session = rows[0]?.session ?? null;
      wait = firstWaitMilliseconds;
      ears.listening();
      // Says as long as the connection lasts that a portal works here: a restore waits for nobody's writes.
      await own.query(`select pg_advisory_lock_shared(${nodesLock})`);
      if (client === own) beat(own);
    } catch (error) {
      fails(own, error);
    }
  }

  function beat(own: pg.Client): void {
    timer = setTimeout(() => {
      const answered = own.query({ text: 'select 1', query_timeout: answerMilliseconds } as pg.QueryConfig);
      answered.then(
        () => client === own && !closed && beat(own),
        (error: unknown) => fails(own, error),
      );
    }, beatMilliseconds).unref();
  }

  void connect();
  return {
    session: () => session,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
