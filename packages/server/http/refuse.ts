import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal as RefusalBody } from '@atrium/api/contract';
import { isOutage } from '../db/outage.ts';
import { say } from '../messages/language.ts';
import { record } from '../audit/record.ts';
import { isGone } from './forward/gone.ts';
import { asksByOAuth, oauthError } from './oauth-error.ts';
import { requestLanguage } from './request-language.ts';
import { Refusal, type RefusalId } from './refusal.ts';
import { secure } from './origins/security-headers.ts';

/** Responds to every error with the refusal envelope; other errors are logged and shown as "something went wrong". */
export function refuseErrors(server: FastifyInstance): void {
  server.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const refusal = asRefusal(error, request);
    await recordDenied(request, refusal);
    // How large the file is.
    const range = headersOf(error)['Content-Range'];
    if (refusal.id === 'rangeNotSatisfiable' && range !== undefined) reply.header('content-range', range);
    return refuse(request, reply, refusal);
  });
  server.setNotFoundHandler((request, reply) => refuse(request, reply, new Refusal('notFound')));
}

/** Addresses that cannot be read or are too long never reach a route or a hook. */
export function refuseUnreadable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  secure(request, reply);
  refuse(request, reply, new Refusal('notFound'));
}

export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  request.server.metrics.refusals.inc({ code: refusal.code, refusal: refusal.id });
  const language = requestLanguage(request);
  const { errors, values, retryAfterSeconds, allow, data } = refusal.details;
  const body: RefusalBody = { code: refusal.code, msg: say(language, refusal.id, values) };
  if (errors !== undefined) body.errors = errors.map(({ path, message, values: of }) => ({ path, message: say(language, message, of) }));
  if (data !== undefined) body.data = data;
  if (asksByOAuth(request)) Object.assign(body, oauthError(refusal));
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  if (allow !== undefined) reply.header('allow', allow.join(', '));
  // 996 is outside the range that Fastify's `code` takes.
  reply.raw.statusCode = refusal.status;
  return reply
    .header('content-language', language)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

const denied = { forbidden: 'access-denied', tenantForbidden: 'access-denied', identityMismatch: 'identity-mismatch' } as const;

/** Writes a signed-in user's denied call to the audit log; a failure to write does not change the response. */
async function recordDenied(request: FastifyRequest, { id }: Refusal): Promise<void> {
  if (request.session === null || !Object.hasOwn(denied, id)) return;
  const call = `${request.method} ${request.routeOptions.url ?? ''}`;
  await record(request, denied[id as keyof typeof denied], { details: { call, refusal: id } }).catch((error: unknown) =>
    request.log.error({ err: error }, 'the audit log cannot be written'),
  );
}

const headersOf = (error: object): Record<string, string> => ('headers' in error ? (error.headers as Record<string, string>) : {});

const byStatus: Record<number, RefusalId> = {
  403: 'notFound',
  404: 'notFound',
  408: 'requestTimeout',
  413: 'tooLarge',
  415: 'mediaType',
  416: 'rangeNotSatisfiable',
  429: 'tooMany',
  503: 'unavailable',
};

function asRefusal(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const status = error.statusCode ?? 500;
  if (status === 400) return new Refusal('malformed', { errors: [{ path: '', message: 'fieldUnreadable' }] });
  const known = byStatus[status];
  if (known !== undefined) return new Refusal(known);
  if (status > 400 && status < 500) return new Refusal('malformed');
  if (isOutage(error)) {
    request.log.error({ err: error }, 'the database is unavailable');
    return new Refusal('unavailable', { retryAfterSeconds: 5 });
  }
  if (isGone(request)) {
    // The client has disconnected, and that may be the cause of the failure.
    request.log.info({ err: error }, 'a request failed whose client had gone away');
    return new Refusal('malformed');
  }
  request.log.error({ err: error }, 'a request failed');
  return new Refusal('internal');
}
