import type { FastifyInstance } from 'fastify';
import { answer } from '../../../http/answer.ts';
import { insertSeen, listSeen } from './queries.ts';

/** Hints that a user sees once, on any machine (U-19). */
export function hintRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'GET /user-end/v1/hints/list', async ({ session }) => ({ seen: await listSeen(db, session.personId) }));

  answer(server, 'POST /user-end/v1/hints/seen', async ({ body, session }) => {
    await insertSeen(db, session.personId, body.hint, new Date().toISOString());
    return null;
  });
}
