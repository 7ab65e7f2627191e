import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import { countMails, listMails } from './queries.ts';

export function mailRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'GET /business-center/v1/mail/inbox', async ({ query, session }) => {
    const [data, total] = await Promise.all([listMails(db, session, query), countMails(db, session)]);
    return { data, total };
  });
}
