import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { record } from '../../audit/record.ts';
import { hashSecret } from '../../identity/secret.ts';
import { callbackPath } from '../sign-in/outside-paths.ts';
import { type Provider, SignOnError } from './provider.ts';
import { endSignOnSessions, noteNotice } from './queries.ts';
import { databaseNow } from '../../clock/database-now.ts';

/** The provider says that a session is over: OpenID Connect at an address of its own, CAS where its tickets go. */
export function signOnLogoutRoutes(server: FastifyInstance): void {
  const { db, signOn } = server;
  const paths = { oidc: '/idaas/back-channel-logout', cas: callbackPath };
  for (const kind of ['oidc', 'cas'] as const) {
    if (!signOn.some((one) => one.kind === kind)) continue;
    server.post(paths[kind], { bodyLimit: 128 * 1024 }, async (request, reply) => {
      try {
        await hear(
          request,
          speaker(
            signOn.filter((one) => one.kind === kind),
            formOf(request),
          ),
        );
        return reply.header('cache-control', 'no-store').code(200).type('application/json; charset=utf-8').send('{}');
      } catch (error) {
        return refuse(request, reply, error);
      }
    });
  }

  async function hear(request: FastifyRequest, provider: Provider): Promise<void> {
    const { issuer } = provider;
    const { mark, subject, once } = await provider.readNotice(formOf(request));
    await db.transaction().execute(async (trx) => {
      if (once !== null && !(await noteNotice(trx, hashSecret(`${issuer} ${once.id}`), once.expiresAt))) {
        throw new SignOnError('failed', 'the logout token came before');
      }
      const ended = await endSignOnSessions(trx, { issuer, mark, subject }, databaseNow().toISOString());
      for (const personId of ended) await record(request, 'session-ended', { trx, personId, details: { which: 'provider' } });
    });
  }
}

/** The claimed provider of a token that is not verified yet. */
function speaker(providers: readonly Provider[], form: URLSearchParams): Provider {
  const [first] = providers;
  if (first === undefined) throw new SignOnError('failed', 'there is no provider');
  if (providers.length === 1) return first;
  const issuer = issuerOf(form.get('logout_token') ?? '');
  const found = providers.find((one) => one.issuer === issuer);
  if (found === undefined) throw new SignOnError('failed', 'the logout token is of no known provider');
  return found;
}

function issuerOf(token: string): unknown {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

/** The answers that both protocols know; none says whether there was such a session. */
function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof SignOnError)) throw error;
  request.log.warn({ trouble: error.trouble, reason: error.message.slice(0, 300) }, 'a logout notice was refused');
  const body = {
    error: 'invalid_request',
    error_description: error.trouble === 'outage' ? 'keys unavailable' : 'not a valid logout notice',
  };
  return reply
    .header('cache-control', 'no-store')
    .code(error.trouble === 'outage' ? 503 : 400)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** The form as it was sent, with repeated fields. */
function formOf({ body }: FastifyRequest): URLSearchParams {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return new URLSearchParams(entries.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])));
}
