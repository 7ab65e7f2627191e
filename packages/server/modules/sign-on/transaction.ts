import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure, signOnCookie } from '../session/cookies.ts';
import { hashSecret, sameHash } from '../session/secret.ts';
import type { Provider, Transaction } from './provider.ts';

const lifeSeconds = 600;
const mostAtOnce = 8;

/** Which provider an answer is of: CAS sends a ticket and nothing else, the others name the transaction. */
export function providerOf(request: FastifyRequest, providers: readonly Provider[], answer: URLSearchParams): Provider | undefined {
  if (!answer.has('state')) return providers.find(({ namesTransaction }) => !namesTransaction) ?? providers[0];
  const named = providers.filter(({ namesTransaction }) => namesTransaction);
  const sealed = request.cookies[cookiePrefix(request) + suffix(answer.get('state') ?? '')];
  const issuer = sealed === undefined ? undefined : open(request, sealed)?.issuer;
  return named.find((one) => one.issuer === issuer) ?? named[0] ?? providers[0];
}

/** Keeps a transaction in the browser, sealed. Each has a cookie of its own, so that browser tabs do not disturb each other. */
export function keepTransaction(request: FastifyRequest, reply: FastifyReply, provider: Provider, transaction: Transaction): void {
  const { config, vault } = request.server;
  const prefix = cookiePrefix(request);
  const present = Object.keys(request.cookies).filter((name) => name.startsWith(prefix));
  if (present.length >= mostAtOnce) for (const name of present) reply.clearCookie(name, options(request));
  const sealed = vault.seal(JSON.stringify({ ...transaction, issuer: provider.issuer, until: Date.now() + lifeSeconds * 1000 }), 'sign-on');
  const name = prefix + (provider.namesTransaction ? suffix(transaction.state) : provider.kind);
  reply.setCookie(name, sealed, { ...options(request), httpOnly: true, maxAge: lifeSeconds, secure: isSecure(config) });
}

/**
 * Takes the transaction that an answer belongs to out of the browser; null when it did not begin there, or too long ago. It says at
 * which provider it began, so that no other can finish it.
 */
export function takeTransaction(request: FastifyRequest, reply: FastifyReply, provider: Provider, state: string): Transaction | null {
  const name = cookiePrefix(request) + (provider.namesTransaction ? suffix(state) : provider.kind);
  const sealed = request.cookies[name];
  if (sealed === undefined) return null;
  reply.clearCookie(name, options(request));
  const kept = open(request, sealed);
  if (kept === null || kept.until < Date.now() || kept.issuer !== provider.issuer) return null;
  return provider.namesTransaction && !sameHash(hashSecret(kept.state), hashSecret(state)) ? null : kept;
}

const options = (request: FastifyRequest) => ({ path: '/', sameSite: 'lax', secure: isSecure(request.server.config) }) as const;

const cookiePrefix = (request: FastifyRequest): string => `${isSecure(request.server.config) ? '__Host-' : ''}${signOnCookie}_AT_`;

const suffix = (state: string): string => hashSecret(state).slice(0, 12);

function open(request: FastifyRequest, sealed: string): (Transaction & { until: number; issuer: string }) | null {
  try {
    return JSON.parse(request.server.vault.open(sealed, 'sign-on'));
  } catch {
    return null;
  }
}
