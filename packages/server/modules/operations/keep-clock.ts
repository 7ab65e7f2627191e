import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { clockDifference, setClockDifference } from '../../clock/database-now.ts';
import { minute, repeat } from '../../clock/repeat.ts';
import { onPostgres } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';

/** From here on the log warns, and *Health* names the node. */
export const warnedMilliseconds = 2_000;
/** From here on the node is not alive for balancers: people's cookies and tickets are judged by several nodes. */
const offMilliseconds = 30_000;
/** A measurement that took longer says nothing. */
const longestTripMilliseconds = 1_000;
/** Below this it is the way to the database, not its clock. */
const leastMilliseconds = 100;

/** Whether the node's clock differs from the database's so much that a balancer must send nobody here. */
export const isClockOff = (): boolean => Math.abs(clockDifference()) >= offMilliseconds;

/**
 * Milliseconds by which the clock of the database is ahead of this node's; null where the way there took too long to say. The embedded database
 * has the clock of its node.
 */
export async function measureClock(db: Db): Promise<number | null> {
  if (!onPostgres(db)) return 0;
  // On a connection of its own: the wait for one is no part of the way.
  return db.connection().execute(async (connection) => {
    const [before, began] = [Date.now(), performance.now()];
    const { rows } = await sql<{ now: string | number }>`select extract(epoch from clock_timestamp()) * 1000 as now`.execute(connection);
    const trip = performance.now() - began;
    if (trip > longestTripMilliseconds) return null;
    const difference = Number(rows[0]?.now) - (before + trip / 2);
    return Math.abs(difference) < leastMilliseconds ? 0 : difference;
  });
}

/** Asks the database for its time, now and once a minute. */
export async function keepClock(server: FastifyInstance): Promise<void> {
  const failure = 'the clock of the database could not be read';
  const look = clockLook(server);
  server.metrics.watch(
    'atrium_clock_difference_seconds',
    'How much the clock of the database is ahead of that of this node, of the last minute; differences below 0.1 s are 0',
    () => clockDifference() / 1000,
  );
  if (!server.config.followsDatabaseClock) return;
  repeat(server, minute, failure, look);
  await look().catch((error: unknown) => server.log.warn({ err: error }, failure));
}

/** One look at the clock of the database, which warns once while it differs. */
export function clockLook({ db, log }: Pick<FastifyInstance, 'db' | 'log'>): () => Promise<void> {
  let isWarned = false;
  return async () => {
    const difference = await measureClock(db);
    if (difference === null) return;
    setClockDifference(difference);
    const isOff = Math.abs(difference) >= warnedMilliseconds;
    const seconds = Math.round(difference / 100) / 10;
    if (isOff && !isWarned)
      log.warn({ seconds }, 'the clocks of this node and of the database differ: switch time synchronisation (NTP) on');
    if (!isOff && isWarned) log.info({ seconds }, 'the clocks of this node and of the database agree again');
    isWarned = isOff;
  };
}
