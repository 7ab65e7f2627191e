import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure, signOnCookie } from '../../identity/cookies.ts';
import { hashSecret, newSecret, sameHash } from '../../identity/secret.ts';
import type { Provider, Transaction } from './provider.ts';
import { databaseMilliseconds } from '../../clock/database-now.ts';

const lifeSeconds = 600;
const mostAtOnce = 8;

/** The secrets of a transaction that begins now. Some providers take letters and digits alone in a state. */
export const newTransaction = (): Pick<Transaction, 'state' | 'nonce' | 'verifier' | 'at'> => ({
  state: newSecret().replaceAll('-', '0').replaceAll('_', '1'),
  nonce: newSecret(),
  verifier: newSecret(),
  at: databaseMilliseconds(),
});

/** A transaction that was found in the browser, with the provider where it began: no other can finish it. */
export interface StartedSignOn {
  provider: Provider;
  transaction: Transaction;
}

/** Keeps a transaction in the browser, sealed. Each has a cookie of its own, so that browser tabs do not disturb each other. */
export function keepTransaction(request: FastifyRequest, reply: FastifyReply, provider: Provider, transaction: Transaction): void {
  const { vault } = request.server;
  const prefix = cookiePrefix(request);
  const present = Object.keys(request.cookies).filter((name) => name.startsWith(prefix));
  if (present.length >= mostAtOnce) for (const name of present) reply.clearCookie(name, options(request));
  const sealed = vault.seal(
    JSON.stringify({ ...transaction, issuer: provider.issuer, until: databaseMilliseconds() + lifeSeconds * 1000 }),
    'sign-on',
  );
  reply.setCookie(cookieOf(request, transaction.state), sealed, { ...options(request), httpOnly: true, maxAge: lifeSeconds });
}

/** Takes the transaction that an answer names out of the browser; null when it did not begin there, or too long ago. */
export function takeTransaction(request: FastifyRequest, reply: FastifyReply, answer: URLSearchParams): StartedSignOn | null {
  const [state = '', ...more] = answer.getAll('state');
  const sealed = request.cookies[cookieOf(request, state)];
  if (sealed === undefined || more.length > 0) return null;
  reply.clearCookie(cookieOf(request, state), options(request));
  const kept = open(request, sealed);
  if (kept === null || kept.until < databaseMilliseconds() || !sameHash(hashSecret(kept.state), hashSecret(state))) return null;
  const provider = request.server.signOn.find(({ issuer }) => issuer === kept.issuer);
  return provider === undefined ? null : { provider, transaction: kept };
}

const options = (request: FastifyRequest) => ({ path: '/', sameSite: 'lax', secure: isSecure(request.server.config) }) as const;

const cookiePrefix = (request: FastifyRequest): string => `${signOnCookie(request.server)}_AT_`;

const cookieOf = (request: FastifyRequest, state: string): string => cookiePrefix(request) + hashSecret(state).slice(0, 12);

function open(request: FastifyRequest, sealed: string): (Transaction & { until: number; issuer: string }) | null {
  try {
    return JSON.parse(request.server.vault.open(sealed, 'sign-on'));
  } catch {
    return null;
  }
}
