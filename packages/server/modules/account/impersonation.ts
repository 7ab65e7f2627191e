import type { FastifyInstance } from 'fastify';
import { recordCall } from '../../audit/record.ts';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { endSeenAs, setSeenAs } from '../../identity/impersonation.ts';

/** Ends that an administrator sees the portal as somebody else; 404 in any other session. */
export function seenAsRoutes(server: FastifyInstance): void {
  answer(server, endSeenAs, async ({ request, session }) => {
    if (session.seenBy === null) throw new Refusal('notFound');
    await server.db.transaction().execute(async (trx) => {
      await setSeenAs(trx, session.id, null);
      const details = { did: 'seen-as-ended', name: session.realName };
      await recordCall(request, { subject: `person:${session.personId}`, details, trx });
    });
    return null;
  });
}
