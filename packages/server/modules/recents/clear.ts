import type { FastifyInstance } from 'fastify';
import { nextTime } from '../../db/next-time.ts';
import { answer } from '../../http/answer.ts';
import { clearRecents, forgetCleared, restoreRecents } from './queries.ts';

const restorableMilliseconds = 60_000;
const everyMilliseconds = 60 * 60_000;

/** Clearing hides at once; what was hidden is gone for good when its minute is over. */
export function clearRecentRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'POST /user-end/v1/userprefer/clearuserrecentvisitedres', async ({ session, body }) => {
    await clearRecents(db, session, body.src, nextTime());
    return null;
  });

  answer(server, 'POST /user-end/v1/userprefer/restoreuserrecentvisitedres', async ({ session, body }) => {
    const since = new Date(Date.now() - restorableMilliseconds).toISOString();
    await restoreRecents(db, session, body.src, since);
    return null;
  });

  const tidy = () =>
    forgetCleared(db, new Date(Date.now() - restorableMilliseconds).toISOString()).catch((error: unknown) =>
      server.log.warn({ err: error }, 'cleared recents could not be forgotten'),
    );
  const timer = setInterval(() => void tidy(), everyMilliseconds).unref();
  server.addHook('onClose', async () => clearInterval(timer));
}
