import { embeddingScopes, type CallBody, type EmbeddingScope, type ExchangedToken, tokenTypes } from '@atrium/api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../db/schema.ts';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { record, recordCall } from '../../audit/record.ts';
import { accountOfPerson } from '../sign-in/queries.ts';
import { requireClient } from './client-proof.ts';
import { allows, chatOrigin } from '../../identity/embedding-token/hosts.ts';
import { type TokenGrant, issueCode, issueToken } from './issue.ts';
import { findBearer } from '../../identity/embedding-token/queries.ts';
import type { EmbeddingHost } from './settings.ts';
import { readSubject, type Subject } from './subject.ts';

const call = 'POST /wuyou-auth/embedding/token';
type ExchangeBody = CallBody<typeof call>;

/** The requested token, checked against the registration of the page. */
interface TokenRequest {
  /** A code for the chat page; else a token. */
  code: boolean;
  audience: string;
  hostOrigin: string;
  scopes: readonly EmbeddingScope[];
}

/** Token exchange for the servers of registered pages (RFC 8693). */
export function exchangeRoutes(server: FastifyInstance): void {
  const { db, metrics, calls } = server;

  answer(server, call, async ({ body, request }) => {
    let client = '';
    try {
      const proved = requireClient(request, body);
      client = proved.host.client;
      await calls.one(`client ${client}`, call);
      const wanted = wantedOf(request, proved.host, body);
      const subject = await readSubject(request, proved, body);
      await calls.one(`client ${client} for ${subject.personId}`, 'POST /wuyou-auth/embedding/access');
      const exchanged = await db.transaction().execute(async (trx) => {
        const who = await memberOf(trx, subject);
        return issue(trx, request, wanted, { client, ...who, sessionId: null, hostOrigin: wanted.hostOrigin });
      });
      metrics.embedding.inc({ what: 'exchange', outcome: 'given' });
      return exchanged;
    } catch (error) {
      metrics.embedding.inc({ what: 'exchange', outcome: 'refused' });
      // Only of those who have proved who they are: strangers do not fill the log.
      if (error instanceof Refusal && error.status === 400) {
        const details = { client, refusal: error.id, reason: error.details.reason ?? '' };
        await record(request, 'embedding-token-refused', { subject: `client:${client}`, details });
      }
      throw error;
    }
  });
}

async function issue(trx: Db, request: FastifyRequest, wanted: TokenRequest, given: TokenGrant): Promise<ExchangedToken> {
  const { audience, scopes, hostOrigin: host, code } = wanted;
  const details = { client: given.client ?? '', host, scopes: scopes.join(' '), kind: code ? 'code' : 'token' };
  await recordCall(request, { personId: given.personId, tenantId: given.tenantId, trx, details });
  if (!code) return { ...(await issueToken(trx, given, { origin: audience, scopes })), issued_token_type: tokenTypes.accessToken };
  const made = await issueCode(trx, given, audience);
  return { access_token: made.code, issued_token_type: tokenTypes.code, token_type: 'N_A', expires_in: made.expiresIn, scope: 'assistant' };
}

function wantedOf(request: FastifyRequest, host: EmbeddingHost, body: ExchangeBody): TokenRequest {
  const code = body.requested_token_type === tokenTypes.code;
  const hostOrigin = code ? (body.host_origin ?? (host.origins.length === 1 ? host.origins[0] : undefined)) : body.audience;
  if (hostOrigin === undefined) throw new Refusal('targetRefused', { reason: 'Say host_origin: this client has several origins.' });
  if (!host.origins.includes(hostOrigin))
    throw new Refusal('targetRefused', { reason: 'The origin of the page is not registered for this client.' });
  if (!code && body.host_origin !== undefined && body.host_origin !== hostOrigin)
    throw new Refusal('targetRefused', { reason: 'A token is used where the page is: audience and host_origin differ.' });
  if (code && body.audience !== chatOrigin(request.server.config, request))
    throw new Refusal('targetRefused', { reason: 'The audience of a code is the origin of the chat page.' });
  const scopes = scopesOf(body.scope, code);
  if (!allows(host, scopes)) throw new Refusal('scopeRefused', { reason: `This client is registered for: ${host.scopes.join(' ')}` });
  return { code, audience: body.audience, hostOrigin, scopes };
}

/** A code is for the assistant. A token has to say what for. */
function scopesOf(scope: string | undefined, code: boolean): EmbeddingScope[] {
  const names = [...new Set((scope ?? (code ? 'assistant' : '')).split(' ').filter((name) => name !== ''))];
  const known = embeddingScopes.filter((one) => names.includes(one));
  if (known.length === 0 || known.length < names.length || (code && names.join() !== 'assistant'))
    throw new Refusal('scopeRefused', {
      reason: code ? 'A code has the scope assistant.' : `Say scopes out of: ${embeddingScopes.join(' ')}`,
    });
  return known;
}

/** The tenant that the proof names, or the person's first; only where the person is active and belongs to it. */
async function memberOf(trx: Db, { personId, tenantId }: Subject): Promise<{ personId: string; tenantId: string }> {
  const tenant = tenantId ?? (await accountOfPerson(trx, personId))?.tenantId;
  if (tenant === undefined || (await findBearer(trx, personId, tenant)) === undefined)
    throw new Refusal('subjectRefused', { reason: 'The person may not sign in, or not to that tenant.' });
  return { personId, tenantId: tenant };
}
