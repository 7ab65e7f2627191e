import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { forgetSearches, listSearches, saveSearch } from './queries.ts';

export function peopleRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'GET /user-end/v1/featurePermission/checkUserProgramInfo', async ({ session }) => ({
    tsmp: { visible: session.tsmpVisible === 1 },
  }));

  answer(server, 'POST /user-end/v1/userQueryHistory/saveQueryRecord', async ({ session, body }) => {
    const queryKey = body.queryKey.trim();
    if (queryKey === '') throw new Refusal('malformed', { errors: [{ path: '/queryKey', message: 'fieldRequired' }] });
    await saveSearch(db, session, queryKey);
    return null;
  });

  answer(server, 'POST /user-end/v1/userQueryHistory/deleteQueryRecords', async ({ session, body }) => {
    await forgetSearches(db, session, body.queryKey);
    return null;
  });

  answer(server, 'GET /user-end/v1/userQueryHistory/queryHistoryRecords', ({ session }) => listSearches(db, session));
}
