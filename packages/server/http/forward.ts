import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOwnCookie } from '../modules/session/cookies.ts';
import type { Session } from '../modules/session/queries.ts';
import { Refusal } from './refusal.ts';
import { refuse } from './refuse.ts';

/** Just under the client's own 30 s, so that the person reads which side was slow. */
const limitMilliseconds = 29_000;

interface Options {
  /** Whose identity the other service is told. */
  session?: Session;
  /** Content security policy that is enforced beside the other service's own. */
  policy: string;
}

type Headers = Record<string, string | string[] | undefined>;

/** Makes `forward` work in this scope: bodies pass through unread. */
export async function registerForward(scope: FastifyInstance): Promise<void> {
  await scope.register(replyFrom, {
    http: { agentOptions: { keepAlive: true }, requestOptions: { timeout: limitMilliseconds } },
    destroyAgent: true,
    disableRequestLogging: true,
  });
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

/** Lets another service answer the request at the same path below its base address. */
export function forward(request: FastifyRequest, reply: FastifyReply, base: string, options: Options): FastifyReply {
  const path = request.url.split('?', 1)[0] ?? '/';
  return reply.from(base + path, {
    rewriteRequestHeaders: (_request, headers) => requestHeaders(request, headers, options.session),
    rewriteHeaders: (headers) => answerHeaders(headers, options.policy),
    retryDelay: () => null,
    onError: (_reply, { error }) => {
      const late = 'statusCode' in error && error.statusCode === 504;
      refuse(request, reply, new Refusal(late ? 'gatewayTimeout' : 'badGateway'));
    },
  });
}

/** Whether a path could lead out of its prefix: dot segments, empty ones or backslashes, plain or encoded. */
export function isUntidy(url: string): boolean {
  const path = (url.split('?', 1)[0] ?? '').replace(/%2f/gi, '/').replace(/%5c/gi, '\\');
  return /\/(\.|%2e){1,2}(\/|$)|\\|\/\/|%00/i.test(path);
}

const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);
const identity = /^(x-atrium-|x-forwarded-|forwarded$|x-real-ip$|authorization$|current-user-|user-code$|tenant-id$|x-request-id$)/;

/** What the other service hears: nothing of a credential, and no identity but the one that was checked. */
function requestHeaders(request: FastifyRequest, headers: Headers, session: Session | undefined): Record<string, string | string[]> {
  const kept = without(headers, (name) => hopByHop.has(name) || identity.test(name) || name === 'cookie');
  const cookies = foreignCookies(headers.cookie);
  return {
    ...kept,
    ...(cookies === '' ? {} : { cookie: cookies }),
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    ...(request.headers.host === undefined ? {} : { 'x-forwarded-host': request.headers.host }),
    'x-request-id': request.id,
    ...(session === undefined ? {} : identityHeaders(session)),
  };
}

const identityHeaders = (session: Session): Record<string, string> => ({
  'x-atrium-user-id': session.personId,
  'x-atrium-user-code': session.userCode,
  'x-atrium-user-name': encodeURIComponent(session.realName),
  'x-atrium-tenant-id': session.tenantId,
  'current-user-id': session.personId,
  'current-user-no': session.uniqueNo,
  'user-code': session.userCode,
  'tenant-id': session.tenantId,
});

function answerHeaders(headers: Headers, policy: string): Record<string, string | string[]> {
  const kept = without(headers, (name) => hopByHop.has(name) || name === 'set-cookie' || name === 'x-request-id');
  const cookies = [headers['set-cookie'] ?? []].flat().filter((cookie) => !isOwnCookie(cookieName(cookie)));
  const theirs = [kept['content-security-policy'] ?? []].flat();
  return {
    ...kept,
    ...(cookies.length === 0 ? {} : { 'set-cookie': cookies }),
    'content-security-policy': [...theirs, policy].join(', '),
  };
}

const foreignCookies = (header: string | string[] | undefined): string =>
  [header ?? []]
    .flat()
    .join('; ')
    .split(/;\s*/)
    .filter((cookie) => cookie !== '' && !isOwnCookie(cookieName(cookie)))
    .join('; ');

const cookieName = (cookie: string): string => cookie.split('=', 1)[0]?.trim() ?? '';

const without = (headers: Headers, drop: (name: string) => boolean): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined || drop(name.toLowerCase()) ? [] : [[name, value]])),
  );
