import type { FastifyInstance } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import { answer } from '../../../http/answer.ts';
import { listSessions, endSessions } from './queries.ts';

export function sessionRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'GET /administration/v1/sessions', ({ session, query }) =>
    listSessions(db, { tenantId: session.tenantId, ownId: session.id }, query),
  );

  answer(server, 'POST /administration/v1/sessions/end', async ({ request, session, body }) =>
    db.transaction().execute(async (trx) => {
      const ended = await endSessions(trx, { tenantId: session.tenantId, ownId: session.id }, body);
      const counts = Map.groupBy(ended, ({ personId }) => personId);
      for (const [personId, some] of counts)
        await recordCall(request, { subject: `person:${personId}`, details: { did: 'sessions-ended', count: some.length }, trx });
      return { ended: ended.length };
    }),
  );
}
