import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { answer } from '../../http/answer.ts';
import { type FieldError, Refusal } from '../../http/refusal.ts';
import { recordCall } from '../../audit/record.ts';
import { mayName } from '../people/look-up.ts';
import { findRecipients } from '../messages/queries.ts';
import { countSubstitutions, endSubstitution, insertSubstitution, isSubstituted, listSubstitutions } from './substitution-queries.ts';

const day = 24 * 60 * 60_000;
const longestDays = 366;
/** That run or are planned, of one person. Each begins and ends with an event to two people. */
const mostSubstitutions = 20;

/** Substitutes for a person's to-dos, for a time. */
export function substitutionRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'GET /business-center/v1/task-substitutions', ({ session }) => listSubstitutions(db, session, new Date().toISOString()));

  answer(server, 'POST /business-center/v1/task-substitutions', async ({ session, body, request }) => {
    const now = new Date().toISOString();
    const from = new Date(Math.max(Date.parse(body.from), Date.parse(now))).toISOString();
    const until = new Date(body.until).toISOString();
    if (until <= from || Date.parse(until) - Date.parse(from) > longestDays * day) refuse('/until', 'fieldSpan');
    const substitute = (await findRecipients(db, session.tenantId, [body.substitute])).get(body.substitute);
    // The response contains the name, so it must not reveal the owner of a code.
    const named = await mayName(server, session, substitute ?? body.substitute);
    if (substitute === undefined || substitute === session.personId || !named) throw new Refusal('substituteUnknown');
    const { personId, tenantId } = session;
    await oneAtATime(db, `substitutions ${personId}`, async (trx) => {
      if ((await countSubstitutions(trx, personId, now)) >= mostSubstitutions)
        throw new Refusal('substitutionsFull', { values: { most: mostSubstitutions } });
      if (await isSubstituted(trx, session, from, until)) throw new Refusal('substituteTaken');
      await insertSubstitution(trx, {
        id: randomUUID(),
        tenant_id: tenantId,
        person_id: personId,
        substitute_id: substitute,
        from_at: from,
        until_at: until,
        created_at: now,
        told: 'planned',
      });
      await recordCall(request, { trx, details: { substitute, from, until } });
    });
    return listSubstitutions(db, session, now);
  });

  answer(server, 'DELETE /business-center/v1/task-substitutions/{id}', async ({ session, params, request }) => {
    const now = new Date().toISOString();
    const { personId, tenantId } = session;
    const ended = await server.writeEvents(async (trx, tell) => {
      const substitute = await endSubstitution(trx, session, params.id, now);
      if (substitute === null) return false;
      await tell([personId, substitute].map((one) => ({ personId: one, tenantId, messageId: null, tasks: true })));
      await recordCall(request, { trx, details: { ended: params.id } });
      return true;
    });
    if (!ended) throw new Refusal('notFound');
    return listSubstitutions(db, session, now);
  });
}

function refuse(path: string, message: FieldError['message']): never {
  throw new Refusal('malformed', { errors: [{ path, message }] });
}
