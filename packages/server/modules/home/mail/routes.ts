import type { FastifyInstance } from 'fastify';
import { answer } from '../../../http/answer.ts';
import { countMails, listMails, mailState } from './queries.ts';

export function mailRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'GET /business-center/v1/mail/inbox', async ({ query, session }) => {
    const [data, total] = await Promise.all([listMails(db, session, query), countMails(db, session, query)]);
    return { data, total };
  });

  answer(server, 'GET /business-center/v1/mail/state', async ({ session }) => {
    const [state, unread] = await Promise.all([mailState(db, session), countMails(db, session, { unread: true })]);
    return { ...state, unread };
  });
}
