import type { FastifyInstance } from 'fastify';
import { nextTime } from '../../../db/next-time.ts';
import { answer } from '../../../http/answer.ts';
import { hour, repeat, timeBefore } from '../../../clock/repeat.ts';
import { clearRecents, forgetCleared, restoreRecents } from './queries.ts';

const restorableMilliseconds = 60_000;

/** Clearing hides entries at once; after a minute they are deleted. */
export function clearRecentRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'POST /user-end/v1/userprefer/clearuserrecentvisitedres', async ({ session, body }) => {
    await clearRecents(db, session, body.src, nextTime());
    return null;
  });

  answer(server, 'POST /user-end/v1/userprefer/restoreuserrecentvisitedres', async ({ session, body }) => {
    await restoreRecents(db, session, body.src, timeBefore(restorableMilliseconds));
    return null;
  });

  repeat(server, hour, 'cleared recents could not be deleted', () => forgetCleared(db, timeBefore(restorableMilliseconds)));
}
