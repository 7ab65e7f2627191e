import type { EmbeddingScope } from '@atrium/api/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import { requestLanguage } from '../http/request-language.ts';
import { ownOrigin } from '../http/origins/own-origin.ts';
import { refuseOtherTenant } from './identity.ts';
import type { Session } from './queries.ts';
import { requireSession } from './require.ts';
import { hashSecret } from './secret.ts';
import { hostOf } from './embedding-token/hosts.ts';
import { findToken, isOver, scopesOf, type StoredToken } from './embedding-token/queries.ts';
import { tokenSessionId } from './embedding-token/token-status.ts';
import { embeddingToken } from './embedding-token/token.ts';
import { databaseMilliseconds } from '../clock/database-now.ts';

type Options = Parameters<typeof requireSession>[1] & {
  /** Tokens of pages outside the portal with one of these scopes are taken; no other is. */
  scopes?: readonly EmbeddingScope[] | undefined;
};

/**
 * The user of a request, by the session in cookie and bearer token, or by the token of a page outside the portal. With such a token cookies
 * are ignored. Refuses with 401, 403, 409 or 996.
 */
export async function requirePerson(request: FastifyRequest, { scopes = [], ...options }: Options = {}): Promise<Session> {
  const token = embeddingToken(request);
  if (token === undefined) return requireSession(request, options);
  const session = await sessionOf(request, token);
  // From here on a refusal knows whose request it refuses.
  request.session = session;
  const own = session.embedded!.scopes;
  if (!own.some((scope) => scopes.includes(scope))) throw new Refusal('scopeForbidden', { values: { scopes: own.join(', ') } });
  if (options.anyTenant !== true) await refuseOtherTenant(request, session);
  return session;
}

async function sessionOf(request: FastifyRequest, token: string): Promise<Session> {
  const { db } = request.server;
  const stored = await findToken(db, hashSecret(token));
  const now = databaseMilliseconds();
  if (stored === undefined || isOver(stored, now)) throw new Refusal('signedOut');
  refuseOtherPlace(request, stored);
  const scopes = scopesOf(stored.scopes);
  return {
    ...stored,
    id: tokenSessionId(hashSecret(token)),
    shown: 'present',
    tokenHash: hashSecret(token),
    seenAt: stored.createdAt,
    rotatedAt: null,
    nextCookieAt: null,
    formerCookieUntil: null,
    confirmedAt: null,
    endedAt: null,
    memberOf: stored.tenantId,
    seenBy: null,
    language: requestLanguage(request),
    embedded: { client: stored.client, scopes, hostOrigin: stored.hostOrigin },
  };
}

/** A token counts where it was made for, and only while that page is registered for all that it may do. */
function refuseOtherPlace(request: FastifyRequest, { origin, hostOrigin, client, scopes }: StoredToken): void {
  const { config } = request.server;
  const from = request.headers.origin ?? (request.headers['sec-fetch-site'] === undefined ? origin : ownOrigin(config, request));
  const host = hostOf(config, hostOrigin);
  const portalItself = client === null && hostOrigin === ownOrigin(config, request);
  const registered =
    host !== undefined && (client === null || host.client === client) && scopesOf(scopes).every((one) => host.scopes.includes(one));
  if (from !== origin || !(portalItself || registered)) throw new Refusal('hostForbidden');
}
