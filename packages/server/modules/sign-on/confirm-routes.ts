import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../http/refusal.ts';
import { setConfirmed } from '../account/queries.ts';
import { record } from '../../audit/record.ts';
import type { Session } from '../../identity/queries.ts';
import { requireSession } from '../../identity/require.ts';
import { renewCookie } from '../../identity/sessions/rotation.ts';
import { safeRedirect } from '../sign-in/redirect.ts';
import { startPath } from '../sign-in/outside-paths.ts';
import { type Provider, SignOnError, type Transaction } from './provider.ts';
import { signOnSession } from '../../identity/sign-on-session.ts';
import { setMark } from './queries.ts';
import { keepTransaction, newTransaction } from './transaction.ts';
import { databaseNow } from '../../clock/database-now.ts';

const confirmPath = '/idaas/confirm';
/** The last page of a window that was opened to confirm; its script notifies the page that waits. */
export const confirmedPath = '/idaas/confirmed';

export const confirmAddress = (redirect: string): string => `${confirmPath}?${new URLSearchParams({ redirect })}`;

type Refuse = (request: FastifyRequest, reply: FastifyReply, error: unknown, again?: string) => FastifyReply;

/** Users without a password here confirm at the provider, for calls that require it. */
export function confirmRoute(server: FastifyInstance, providers: readonly Provider[], refuse: Refuse): void {
  server.get<{ Querystring: { redirect?: unknown } }>(confirmPath, { exposeHeadRoute: false }, async (request, reply) => {
    if (request.headers['sec-fetch-site'] === 'cross-site') throw new Refusal('crossSite');
    const { redirect } = request.query;
    const wish = redirect === confirmedPath ? confirmedPath : safeRedirect(typeof redirect === 'string' ? redirect : undefined);
    const session = await present(request);
    if (session === null) return reply.redirect(`${startPath}?${new URLSearchParams({ redirect: wish })}`, 303);
    const issuer = (await signOnSession(server.db, session.id))?.issuer;
    const provider = providers.find((one) => one.issuer === issuer);
    if (provider === undefined) throw new Refusal('forbidden');
    const transaction = { ...newTransaction(), redirect: wish, confirms: session.id };
    try {
      const address = await provider.start(transaction, true, request.headers['user-agent'] ?? '');
      keepTransaction(request, reply, provider, transaction);
      return await reply.header('cache-control', 'no-store').redirect(address, 302);
    } catch (error) {
      return refuse(request, reply, error, confirmAddress(wish));
    }
  });
}

/** The provider has signed in again: its response must be about the session's own user, in the browser and session where it began. */
export async function arriveToConfirm(
  request: FastifyRequest,
  reply: FastifyReply,
  provider: Provider,
  answer: URL,
  transaction: Transaction,
): Promise<FastifyReply> {
  const { db } = request.server;
  const identity = await provider.finish(answer, transaction);
  const session = await present(request);
  if (session === null || session.id !== transaction.confirms) throw new SignOnError('expired', 'the session is over');
  const known = await signOnSession(db, session.id);
  if (known?.issuer !== provider.issuer || known.subject !== identity.subject) {
    await record(request, 'password-refused', { details: { by: provider.kind } });
    throw new SignOnError('other', 'somebody else signed in');
  }
  await db.transaction().execute(async (trx) => {
    await setConfirmed(trx, session.id, databaseNow().toISOString());
    await setMark(trx, session.id, identity.mark);
    await record(request, 'password-confirmed', { trx, details: { by: provider.kind } });
  });
  await renewCookie(request, reply, session);
  return reply.header('cache-control', 'no-store').redirect(transaction.redirect, 303);
}

/** The user of the cookie's session. */
async function present(request: FastifyRequest): Promise<Session | null> {
  try {
    return await requireSession(request, { cookieOnly: true, anyTenant: true, untouched: true });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
