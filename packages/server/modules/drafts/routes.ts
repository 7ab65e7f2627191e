import type { FastifyInstance } from 'fastify';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Holder } from '../../identity/rights.ts';
import { deleteDraft, findDraft, listDrafts, mostDrafts, putDraft } from './queries.ts';

/** Unsubmitted forms of users, on any machine (R-LIST-04). */
export function draftRoutes(server: FastifyInstance): void {
  const { db } = server;
  const alone = ({ personId }: Holder) => `drafts ${personId}`;

  answer(server, 'GET /business-center/v1/drafts', ({ session }) => listDrafts(db, session));

  answer(server, 'GET /business-center/v1/drafts/{id}', ({ session, params }) => findDraft(db, session, params.id));

  answer(server, 'PUT /business-center/v1/drafts/{id}', async ({ session, params, body }) => {
    refuseBroken(body.content);
    const now = new Date().toISOString();
    const put = await oneAtATime(db, alone(session), (trx) => putDraft(trx, session, params.id, body, now));
    if (put === 'newer') throw new Refusal('draftNewer');
    if (put === 'full') throw new Refusal('draftsFull', { values: { most: mostDrafts } });
    return put;
  });

  answer(server, 'DELETE /business-center/v1/drafts/{id}', async ({ session, params }) => {
    await oneAtATime(db, alone(session), (trx) => deleteDraft(trx, session, params.id));
    return null;
  });
}

function refuseBroken(content: string): void {
  try {
    const values: unknown = JSON.parse(content);
    if (typeof values === 'object' && values !== null && !Array.isArray(values)) return;
  } catch {
    // Invalid JSON is refused with the same words.
  }
  throw new Refusal('malformed', { errors: [{ path: '/content', message: 'fieldValue' }] });
}
