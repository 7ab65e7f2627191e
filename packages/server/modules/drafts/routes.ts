import type { ChangedDraft } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Holder } from '../../identity/rights.ts';
import { eventText } from '../../push/event-text.ts';
import { deleteDraft, findDraft, listDrafts, mostDrafts, putDraft } from './queries.ts';

/** Unsubmitted forms of users, on any machine (R-LIST-04). */
export function draftRoutes(server: FastifyInstance): void {
  const { db } = server;
  /** The person's other pages learn of it. */
  const tell = (holder: Holder, changed: ChangedDraft) => server.streams.pass(holder, eventText('drafts', changed));
  const alone = ({ personId }: Holder) => `drafts ${personId}`;

  answer(server, 'GET /business-center/v1/drafts', ({ session }) => listDrafts(db, session));

  answer(server, 'GET /business-center/v1/drafts/{id}', ({ session, params }) => findDraft(db, session, params.id));

  answer(server, 'PUT /business-center/v1/drafts/{id}', async ({ session, params, body }) => {
    refuseBroken(body.content);
    const now = new Date().toISOString();
    const put = await oneAtATime(db, alone(session), (trx) => putDraft(trx, session, params.id, body, now));
    if (put === 'newer') throw new Refusal('draftNewer');
    if (put === 'full') throw new Refusal('draftsFull', { values: { most: mostDrafts } });
    await tell(session, { key: params.id, revision: put.revision, deleted: false, writer: body.writer });
    return put;
  });

  answer(server, 'DELETE /business-center/v1/drafts/{id}', async ({ session, params, query: { writer = '' } }) => {
    const revision = await oneAtATime(db, alone(session), (trx) => deleteDraft(trx, session, params.id));
    if (revision !== null) await tell(session, { key: params.id, revision, deleted: true, writer });
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
