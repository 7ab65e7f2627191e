import type { FastifyRequest } from 'fastify';
import { isOwnCookie } from '../../identity/cookies.ts';
import type { Session } from '../../identity/queries.ts';
import { hashSecret, sameHash } from '../../identity/secret.ts';
import { readLook } from '../../pages/look.ts';
import type { Circuit } from './circuit.ts';

/** How a request goes on to another service. */
export interface ForwardOptions {
  /** The session whose identity is sent to the other service. */
  session?: Session;
  /** Content security policy that is enforced beside the other service's own; it may depend on what comes. */
  policy: string | ((headers: Headers) => string);
  /** Only this browser may cache the response, whatever the other service says. */
  unshared?: boolean;
  /** Only who is signed in may have it, though it is the same for all. */
  gated?: boolean;
  /** An `Authorization` that is not the portal's is the application's own, and goes on as it came. */
  ownAuthorization?: boolean;
  circuit?: Circuit;
  /** Without a byte from the other service. */
  limitSeconds?: number;
  /** Maximum size of the request body. */
  mostBytes?: number;
  /** Changes a page (`text/html`, status 200) before it is sent. */
  rewritePage?: (page: Buffer) => Buffer;
}

export type Headers = Record<string, string | string[] | undefined>;

/** Nothing between the server and this browser may keep it. */
export const unshared = { 'cache-control': 'private, no-cache', vary: 'cookie' };

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
/**
 * Headers by which one answer decides for the whole origin, or the whole host, and so for the portal and everybody else on it. Headers that hold for
 * their own page or file alone go on: policies, `Link`, `Speculation-Rules`, `Reporting-Endpoints`, `Refresh`, `Timing-Allow-Origin`.
 */
const ofWholeOrigin = new Set([
  // A worker for `/` or `/pba/` would answer the portal's pages, sign-in included. Without it a script reaches its own folder at most.
  'service-worker-allowed',
  // Signs everybody out and empties the portal's storage.
  'clear-site-data',
  // Bind the host to https or to keys, long after the service is gone. The portal sends its own where it is reached by https.
  'strict-transport-security',
  'public-key-pins',
  'public-key-pins-report-only',
  'expect-ct',
  // Send the origin's requests to another server, and reports about all of them to another site.
  'alt-svc',
  'report-to',
  'nel',
  // Make browsers send more about the device with every request.
  'accept-ch',
  'accept-ch-lifetime',
  'critical-ch',
  // The first answer decides for the origin's later pages.
  'origin-agent-cluster',
  // Say who is signed in, or bind the session's cookies to a key: both are the portal's to say.
  'set-login',
  'sec-session-registration',
  'secure-session-registration',
  // The answer would be the dictionary of every path that it names.
  'use-as-dictionary',
]);
const identity = /^(x-atrium-|x-forwarded-|forwarded$|x-real-ip$|authorization$|current-user-|user-code$|tenant-id$|x-request-id$)/;

/** Headers of requests for less than the whole page. */
const conditional = new Set(['if-none-match', 'if-modified-since', 'if-range', 'range']);

/** CGI and WSGI services take `_` and `-` for the same, so a name with the one could pass for the other. */
const asRead = (name: string): string => name.replaceAll('_', '-');

/** Cache headers of a response: the service's own win; without them only this browser may cache it. */
export function keptBy(headers: Headers, { unshared: always, session, gated }: ForwardOptions): Record<string, string> {
  if (always === true) return unshared;
  const theirs = String(headers['cache-control'] ?? '');
  // The same for everybody who is signed in: their browsers may keep it, and ask whether it has changed.
  if (session === undefined) return gated === true && theirs === '' ? { ...unshared, vary: varyingBy(headers['vary'], ['cookie']) } : {};
  if (/\bpublic\b/i.test(theirs)) return {};
  return { ...(theirs === '' && { 'cache-control': 'private, no-store' }), vary: varyingBy(headers['vary'], ['cookie', 'authorization']) };
}

function varyingBy(theirs: string | string[] | undefined, names: readonly string[]): string {
  const named = [theirs ?? []].flat().flatMap((one) => one.split(',').map((name) => name.trim()));
  if (named.includes('*')) return '*';
  const missing = names.filter((name) => !named.some((one) => one.toLowerCase() === name));
  return [...named.filter((name) => name !== ''), ...missing].join(', ');
}

/** Headers for the other service: no credentials, and no identity but the checked one. */
export function requestHeaders(
  request: FastifyRequest,
  headers: Headers,
  { session, ownAuthorization, rewritePage }: ForwardOptions,
): Record<string, string | string[]> {
  const dropped = (name: string) =>
    hopByHop.has(name) || identity.test(asRead(name)) || name === 'cookie' || (rewritePage !== undefined && conditional.has(name));
  const kept = without(headers, dropped);
  const cookies = foreignCookies(headers.cookie);
  return {
    ...kept,
    ...(cookies === '' ? {} : { cookie: cookies }),
    ...languageOf(request),
    ...(ownAuthorization === true && headers['authorization'] !== undefined && !isPortals(headers['authorization'], session)
      ? { authorization: headers['authorization'] }
      : {}),
    'x-forwarded-for': request.ip,
    ...reachedBy(request),
    'x-request-id': request.id,
    ...(session === undefined ? {} : identityHeaders(session)),
    ...(rewritePage && { 'accept-encoding': 'identity' }),
  };
}

/**
 * The portal's language before those of the browser, for requests that the browser itself makes: pages, pictures, files. A script sets its
 * language itself, or means the browser's.
 */
function languageOf({ cookies, headers }: FastifyRequest): { 'accept-language'?: string } {
  const destination = headers['sec-fetch-dest'];
  if (cookies.ATRIUM_LOOK === undefined || destination === undefined || destination === 'empty') return {};
  const others = headers['accept-language'];
  const { language } = readLook(cookies.ATRIUM_LOOK);
  return { 'accept-language': others === undefined ? language : `${language}, ${others}` };
}

/** The portal's own token is no other service's business, however it is written there. */
const isPortals = (authorization: string | string[], session: Session | undefined): boolean =>
  session === undefined ||
  String(authorization)
    .split(/[\s,="]+/)
    .some((word) => word.startsWith('sat_') || sameHash(hashSecret(word), session.tokenHash));

/** How the portal is reached, as far as its settings say; else as the request says. */
function reachedBy(request: FastifyRequest): Record<string, string> {
  const { origin } = request.server.config;
  const { protocol, host } = origin === null ? { protocol: `${request.protocol}:`, host: request.headers.host } : new URL(origin);
  return { 'x-forwarded-proto': protocol.slice(0, -1), ...(host === undefined ? {} : { 'x-forwarded-host': host }) };
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

/** Headers by which a server lets pages of other sites read an answer, or decides who may show it. */
const forOtherOrigins = /^(access-control-|cross-origin-|timing-allow-origin$)/;

/** The headers of a sub-application's file at another address, without CORS: the portal decides who may read files below its own origin. */
export const withoutOtherOrigins = (headers: Headers): Headers => without(headers, (name) => forOtherOrigins.test(name));

/** The response headers for the browser, with the portal's policy added to the service's own. */
export function answerHeaders(headers: Headers, policy: ForwardOptions['policy']): Record<string, string | string[]> {
  const dropped = (name: string) => hopByHop.has(name) || ofWholeOrigin.has(name) || name === 'set-cookie' || name === 'x-request-id';
  const kept = without(headers, dropped);
  const cookies = [headers['set-cookie'] ?? []].flat().filter((cookie) => !isOwnCookie(cookieName(cookie)));
  const theirs = [kept['content-security-policy'] ?? []].flat();
  return {
    ...kept,
    ...(cookies.length === 0 ? {} : { 'set-cookie': cookies }),
    'content-security-policy': [...theirs, typeof policy === 'string' ? policy : policy(headers)].join(', '),
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
