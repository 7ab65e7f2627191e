import { randomUUID } from 'node:crypto';
import type { AccessToken, CallBody, ConsentAsked, EmbeddingScope } from '@atrium/api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import type { Db } from '../../db/schema.ts';
import { answer } from '../../http/answer.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import { Refusal } from '../../http/refusal.ts';
import { record, recordCall } from '../../audit/record.ts';
import { type Session, touchSession } from '../../identity/queries.ts';
import { hashSecret } from '../../identity/secret.ts';
import { covers, deleteConsent, findConsent, keepConsent, listConsents, takeUpCode, touchConsent } from './consent-queries.ts';
import { hostOf } from './hosts.ts';
import { codeOf, issueToken, userOf } from './issue.ts';
import { endOfHost, findToken, findTokens, isOver, scopesOf, type StoredToken } from './queries.ts';
import type { EmbeddingHost } from './settings.ts';

const ask = 'POST /wuyou-auth/embedding/consents';

/** Pages without a server of their own: the person allows them in a window of the portal, and a frame of the portal asks for them. */
export function bridgeRoutes(server: FastifyInstance): void {
  const { db } = server;
  const count = (what: string) => server.metrics.embedding.inc({ what, outcome: 'given' });

  answer(server, ask, async ({ session, body, request }) => {
    const host = bridgedHost(request, body.hostOrigin);
    const scopes = host.scopes.filter((scope) => scope !== 'assistant' && body.scopes.includes(scope));
    if (scopes.length === 0) throw new Refusal('scopeRefused');
    const allowed = await oneAtATime(db, `consents ${session.personId}`, (trx) => allow(trx, request, { session, host, scopes, body }));
    if (allowed) count('code');
    return { allowed, hostOrigin: body.hostOrigin, scopes, realName: session.realName } satisfies ConsentAsked;
  });

  answer(server, 'GET /wuyou-auth/embedding/consents', async ({ session }) =>
    (await listConsents(db, session.personId)).map(({ id, host_origin: hostOrigin, scopes, created_at: createdAt, used_at: usedAt }) => ({
      id,
      hostOrigin,
      scopes: scopesOf(scopes),
      createdAt,
      usedAt,
    })),
  );

  answer(server, 'DELETE /wuyou-auth/embedding/consents/{id}', async ({ session, params, request }) => {
    await oneAtATime(db, `consents ${session.personId}`, async (trx) => {
      const consent = await deleteConsent(trx, session.personId, params.id);
      if (consent === undefined) throw new Refusal('notFound');
      await endOfHost(trx, session.personId, consent.host_origin);
      await recordCall(request, { trx, details: { host: consent.host_origin, scopes: consent.scopes } });
    });
    return null;
  });

  answer(server, 'POST /wuyou-auth/embedding/renew', async ({ body, request }) => {
    const id = hashSecret(body.token);
    const personId = (await findToken(db, id))?.personId ?? '';
    const made = await oneAtATime(db, `consents ${personId}`, (trx) => renew(trx, request, id, body.present));
    count('renew');
    return made;
  });
}

function bridgedHost({ server }: FastifyRequest, origin: string): EmbeddingHost {
  const host = hostOf(server.config, origin);
  if (host?.bridge !== true) throw new Refusal('hostForbidden');
  return host;
}

interface Wish {
  session: Session;
  host: EmbeddingHost;
  scopes: readonly EmbeddingScope[];
  body: CallBody<typeof ask>;
}

/** Makes the code good, where the person allows it now or has allowed it before. */
async function allow(trx: Db, request: FastifyRequest, { session, host, scopes, body }: Wish): Promise<boolean> {
  const { personId } = session;
  const { hostOrigin } = body;
  const details = { host: hostOrigin, client: host.client, scopes: scopes.join(' ') };
  const former = await findConsent(trx, personId, hostOrigin);
  const now = new Date().toISOString();
  if (former !== undefined && covers(former, scopes)) await touchConsent(trx, former.id, now);
  else if (body.allow) {
    const all = [...new Set([...(former === undefined ? [] : scopesOf(former.scopes)), ...scopes])].sort().join(' ');
    await keepConsent(trx, {
      id: former?.id ?? randomUUID(),
      person_id: personId,
      host_origin: hostOrigin,
      scopes: all,
      created_at: former?.created_at ?? now,
      used_at: now,
    });
    await record(request, 'embedding-allowed', { trx, details });
  } else return false;
  const given = { client: host.client, personId, tenantId: session.tenantId, sessionId: session.id, hostOrigin };
  const code = codeOf(body.codeHash, given, { origin: ownOrigin(request.server.config, request), scopes });
  if (!(await takeUpCode(trx, code))) throw new Refusal('targetRefused');
  await recordCall(request, { trx, details });
  return true;
}

/** Who shows a good token of the bridge gets the next one, while session and consent last. It says its token in the body: the frame asks for others with it, too. */
async function renew(trx: Db, request: FastifyRequest, id: string, present: boolean): Promise<AccessToken> {
  const [stored] = await findTokens(trx, [id]);
  if (stored === undefined || isOver(stored, Date.now())) throw new Refusal('signedOut');
  const { client, personId, tenantId, sessionId, hostOrigin, origin } = stored;
  const scopes = scopesOf(stored.scopes);
  if (sessionId === null || !isOfBridge(request, stored) || !covers(await findConsent(trx, personId, hostOrigin), scopes))
    throw new Refusal('hostForbidden');
  if (present) await touchSession(trx, sessionId, new Date().toISOString());
  const token = await issueToken(trx, { client, personId, tenantId, sessionId, hostOrigin }, { origin, scopes });
  await recordCall(request, { personId, tenantId, trx, details: { host: hostOrigin, client: client ?? '', scopes: stored.scopes } });
  return { ...token, user: userOf(stored, tenantId) };
}

/** Tokens of servers, of the chat page and of pages of the same site are not renewed: they come by another way. */
function isOfBridge(request: FastifyRequest, { client, hostOrigin, origin, scopes }: StoredToken): boolean {
  const { config } = request.server;
  const own = ownOrigin(config, request);
  const host = hostOf(config, hostOrigin);
  return (
    origin === own &&
    request.headers.origin === own &&
    host?.bridge === true &&
    host.client === client &&
    scopesOf(scopes).every((scope) => scope !== 'assistant' && host.scopes.includes(scope))
  );
}
