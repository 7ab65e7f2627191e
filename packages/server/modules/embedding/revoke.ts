import { type CallBody, revokedTypes } from '@atrium/api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../db/schema.ts';
import { answer } from '../../http/answer.ts';
import { recordCall } from '../../audit/record.ts';
import { hashSecret } from '../../identity/secret.ts';
import { type Proved, requireClient } from './client-proof.ts';
import { endOfPerson, endOne } from './queries.ts';
import { readAssertion, type Subject } from './subject.ts';

const call = 'POST /wuyou-auth/embedding/revoke';

/** Token revocation for the servers of registered pages (RFC 7009): ends a client's own tokens, never those of others. */
export function revokeRoute(server: FastifyInstance): void {
  const { db, metrics, calls } = server;

  answer(server, call, async ({ body, request }) => {
    const proved = requireClient(request, body);
    const { client } = proved.host;
    await calls.one(`client ${client}`, call);
    const subject = await subjectOf(request, proved, body);
    await db.transaction().execute(async (trx) => {
      const whose = await end(trx, client, body.token, subject);
      // A token that nobody knows is over already: the same answer, and nothing to keep.
      for (const { personId, tenantId, count } of whose) {
        await recordCall(request, { personId, tenantId, trx, details: { client, count, kind: subject === null ? 'token' : 'person' } });
        metrics.embedding.inc({ what: 'revoke', outcome: 'given' });
      }
    });
    return {};
  });
}

/** The person, where the page's server says that they have signed out: it signs that as it signs who they are. */
async function subjectOf(request: FastifyRequest, proved: Proved, body: CallBody<typeof call>): Promise<Subject | null> {
  return body.token_type_hint === revokedTypes.person ? readAssertion(request, proved, body.token) : null;
}

interface Ended {
  personId: string;
  tenantId: string;
  count: number;
}

/** Ends one token or code, or all that the client got for a person; gives whose they were. */
async function end(trx: Db, client: string, token: string, subject: Subject | null): Promise<Ended[]> {
  const ended = subject === null ? await endOne(trx, client, hashSecret(token)) : await endOfPerson(trx, client, subject);
  const tenants = Map.groupBy(ended, ({ tenant_id: tenant }) => tenant);
  return [...tenants].map(([tenantId, rows]) => ({ personId: rows[0]!.person_id, tenantId, count: rows.length }));
}
