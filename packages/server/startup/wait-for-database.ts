import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { startErrorOf } from '../db/database.ts';
import { StartError } from './start-error.ts';

const pauseMilliseconds = 1_000;
const sayMilliseconds = 15_000;

interface Waiting {
  config: Pick<Config, 'databaseUrl' | 'databaseWaitSeconds' | 'dataFolder' | 'secretKey'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  now?: () => number;
  pause?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Starts again and again while PostgreSQL is away, as after a power cut, in which it comes back together with the portal. A wrong
 * password or an unknown database ends it at once. Throws what the last try has thrown, as a StartError where it is one sentence.
 */
export async function whenDatabaseIsThere<T>(
  { config, log, now = () => performance.now(), pause = wait }: Waiting,
  start: () => Promise<T>,
): Promise<T> {
  const until = now() + config.databaseWaitSeconds * 1000;
  let saidAt = -Infinity;
  for (;;) {
    try {
      const started = await start();
      if (saidAt > -Infinity) log.info('the database is there');
      return started;
    } catch (thrown) {
      const error = startErrorOf(config, thrown);
      const left = until - now();
      if (!(error instanceof StartError) || !error.isAway || left <= 0) throw error;
      if (now() - saidAt >= sayMilliseconds) {
        log.warn(`${error.message} The start waits up to ${Math.ceil(left / 1000)} s more for it (ATRIUM_DATABASE_WAIT).`);
        saidAt = now();
      }
      await pause(Math.min(pauseMilliseconds, left));
    }
  }
}
