import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { oneAtATime } from '../../../db/one-at-a-time.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import { newSecret } from '../../../identity/secret.ts';
import { mediaTypeOf } from '../media-type.ts';
import { oneFile } from '../one-file.ts';
import { cleanFileName } from './file-name.ts';
import { deleteUnused, insertDecisionFile } from './queries.ts';

/** Uploads without a decision that a person can have; the next one takes the place of the oldest. */
const mostUnused = 20;

export function decisionFileRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'POST /business-center/v1/task-files', async ({ session, request, query }) => {
    const content = await oneFile(request);
    const name = cleanFileName(query.name);
    const mediaType = mediaTypeOf(name, content);
    if (mediaType === undefined) throw new Refusal('decisionFileType');
    const { personId, tenantId } = session;
    const file = { id: newSecret(), name, size: content.length };
    const sha256 = createHash('sha256').update(content).digest('hex');
    await oneAtATime(db, `decision files ${personId}`, async (trx) => {
      const whose = { tenant_id: tenantId, person_id: personId, decision_id: null, account_id: null };
      await insertDecisionFile(trx, { ...file, ...whose, media_type: mediaType, sha256, created_at: new Date().toISOString(), content });
      await deleteUnused(trx, personId, mostUnused);
    });
    return { ...file, mediaType };
  });
}
