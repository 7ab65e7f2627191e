import type { AccessToken } from '@atrium/api/contract';
import type { FastifyRequest } from 'fastify';
import type { Db, Row } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import { record, recordCall } from '../../audit/record.ts';
import { hashSecret } from '../../identity/secret.ts';
import { allows, hostOf } from '../../identity/embedding-token/hosts.ts';
import { issueToken, userOf } from './issue.ts';
import { findBearer } from '../../identity/embedding-token/queries.ts';
import { endTokensOfCode, findCode, sessionLives, takeCode } from './queries.ts';
import { databaseMilliseconds, databaseNow } from '../../clock/database-now.ts';

interface PresentedCode {
  code: string;
  hostOrigin: string;
}

/**
 * Trades a code for a token. Whatever comes of it the code is used up, in the same transaction: who shows it at the wrong place has
 * found it somewhere. One that was used before ends the token that it gave.
 */
export async function redeemCode(request: FastifyRequest, shown: PresentedCode): Promise<AccessToken> {
  const given = await request.server.db.transaction().execute((trx) => take(trx, request, shown));
  request.server.metrics.embedding.inc({ what: 'redeem', outcome: given === null ? 'refused' : 'given' });
  if (given === null) throw new Refusal('codeRefused');
  return given;
}

async function take(trx: Db, request: FastifyRequest, { code, hostOrigin }: PresentedCode): Promise<AccessToken | null> {
  const id = hashSecret(code);
  const taken = await takeCode(trx, id, databaseNow().toISOString());
  if (taken === undefined) {
    await noteReuse(trx, request, id);
    return null;
  }
  const who = { personId: taken.person_id, tenantId: taken.tenant_id, trx };
  const refused = async (why: string) => {
    await record(request, 'embedding-code-refused', { ...who, details: { why, host: taken.host_origin, client: taken.client ?? '' } });
    return null;
  };
  if (Date.parse(taken.expires_at) <= databaseMilliseconds()) return refused('expired');
  if (request.headers.origin !== taken.audience) return refused('audience');
  if (hostOrigin !== taken.host_origin) return refused('host');
  if (!isStillRegistered(request, taken)) return refused('host not registered');
  const bearer = await findBearer(trx, taken.person_id, taken.tenant_id);
  if (bearer === undefined || !(await sessionLives(trx, taken))) return refused('person');
  const given = {
    client: taken.client,
    personId: taken.person_id,
    tenantId: taken.tenant_id,
    sessionId: taken.session_id,
    hostOrigin: taken.host_origin,
  };
  const token = await issueToken(trx, given, { origin: taken.audience, scopes: ['assistant'], codeId: id });
  await recordCall(request, { ...who, details: { host: taken.host_origin, client: taken.client ?? '', scopes: 'assistant' } });
  return { ...token, user: userOf(bearer, taken.tenant_id) };
}

async function noteReuse(trx: Db, request: FastifyRequest, id: string): Promise<void> {
  const known = await findCode(trx, id);
  if (known === undefined) return;
  await endTokensOfCode(trx, id);
  await record(request, 'embedding-code-reused', {
    personId: known.person_id,
    tenantId: known.tenant_id,
    trx,
    details: { host: known.host_origin, client: known.client ?? '' },
  });
}

/** A page that has been taken from the file since has no more codes either. */
const isStillRegistered = ({ server }: FastifyRequest, { client, host_origin: origin }: Row<'embedding_codes'>): boolean => {
  if (client === null) return true;
  const host = hostOf(server.config, origin);
  return host?.client === client && allows(host, ['assistant']);
};
