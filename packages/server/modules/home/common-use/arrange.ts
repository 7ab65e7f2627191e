import type { FastifyInstance } from 'fastify';
import { oneAtATime } from '../../../db/one-at-a-time.ts';
import { answer } from '../../../http/answer.ts';
import { arrangeStars } from './queries.ts';

/** Order and folders of stars. A star that another machine has set meanwhile stays, after the others. */
export function arrangeRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'POST /wuyou-auth/common-use/arrange', async ({ session, body }) => {
    const items = body.items.map(({ resourceCode, folder }) => ({ resourceCode, folder: folder.trim() }));
    await oneAtATime(db, `stars ${session.personId}`, (trx) => arrangeStars(trx, session, items));
    return null;
  });
}
