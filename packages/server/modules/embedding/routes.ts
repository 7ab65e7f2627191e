import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer } from '../../http/answer.ts';
import { ownOrigin } from '../../http/origins/own-origin.ts';
import { Refusal } from '../../http/refusal.ts';
import { recordCall } from '../../audit/record.ts';
import { exchangeRoutes } from './exchange.ts';
import { allows, chatOrigin, hostOf } from '../../identity/embedding-token/hosts.ts';
import { issueCode, issueToken, userOf } from './issue.ts';
import { redeemCode } from './redeem.ts';
import { revokeRoute } from './revoke.ts';
import type { EmbeddingHost } from './settings.ts';

/** Identity of the user on pages outside the portal. */
export function embeddingRoutes(server: FastifyInstance): void {
  const { db, config } = server;
  const count = (what: string) => server.metrics.embedding.inc({ what, outcome: 'given' });

  answer(server, 'POST /wuyou-auth/embedding/codes', async ({ session, body, request }) => {
    const [from, own] = [callingOrigin(request), ownOrigin(config, request)];
    // The portal's own chat page says in which page of the same site it is shown; `frame-ancestors` has let it be.
    const origin = from === own ? body.hostOrigin : from;
    const host = origin === own ? null : pageOfSite(request, origin);
    if (body.hostOrigin !== origin || (host !== null && !allows(host, ['assistant']))) throw new Refusal('hostForbidden');
    if (body.audience !== chatOrigin(config, request)) throw new Refusal('targetRefused');
    const given = { client: host?.client ?? null, ...session, sessionId: session.id, hostOrigin: origin };
    const made = await db.transaction().execute(async (trx) => {
      const code = await issueCode(trx, given, body.audience);
      await recordCall(request, { trx, details: { host: origin, client: given.client ?? '' } });
      return code;
    });
    count('code');
    return made;
  });

  answer(server, 'POST /wuyou-auth/embedding/redeem', ({ body, request }) => redeemCode(request, body));

  answer(server, 'POST /wuyou-auth/embedding/access', async ({ session, body, request }) => {
    const origin = callingOrigin(request);
    const host = pageOfSite(request, origin);
    const scopes = [...new Set(body.scopes)];
    if (!allows(host, scopes)) throw new Refusal('scopeRefused');
    const given = { client: host.client, ...session, sessionId: session.id, hostOrigin: origin };
    const made = await db.transaction().execute(async (trx) => {
      const token = await issueToken(trx, given, { origin, scopes });
      await recordCall(request, { trx, details: { host: origin, client: host.client, scopes: scopes.join(' ') } });
      return token;
    });
    count('access');
    return { ...made, user: userOf(session, session.tenantId) };
  });

  answer(server, 'GET /wuyou-auth/embedding/person', async ({ session }) => ({
    user: userOf(session, session.tenantId),
    scopes: [...(session.embedded?.scopes ?? [])],
    hostOrigin: session.embedded?.hostOrigin ?? null,
  }));

  exchangeRoutes(server);
  revokeRoute(server);
}

/** Where the browser says that the request comes from. The cookie alone proves it, so nothing is done without. */
function callingOrigin({ headers }: FastifyRequest): string {
  if (headers.origin === undefined) throw new Refusal('crossSite');
  return headers.origin;
}

function pageOfSite({ server }: FastifyRequest, origin: string): EmbeddingHost {
  const host = hostOf(server.config, origin);
  if (host?.sameSite !== true) throw new Refusal('hostForbidden');
  return host;
}
