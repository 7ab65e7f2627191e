import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { setConfirmed } from '../account/queries.ts';
import { recordCall } from '../../audit/record.ts';
import { isSecure, signOnCookie } from '../../identity/cookies.ts';
import type { StoredSession } from '../../identity/queries.ts';
import { sessionOfBrowser } from '../../identity/require.ts';
import { hashSecret, newSecret, sameHash } from '../../identity/secret.ts';
import { openSession } from '../sign-in/open-session.ts';
import { type Account, accountOfPerson, stillFits } from '../sign-in/queries.ts';
import type { Identity, Provider } from './provider.ts';
import { findHandOver, insertHandOver, insertSignOnSession, takeHandOver } from './queries.ts';

const lifeMilliseconds = 60_000;
/** Time limit of the question whether to sign in as somebody else. */
const askingMilliseconds = 5 * 60_000;

/** Where the page is that takes a finished sign-in over. */
export const handOverPath = '/idaas/welcome';

/** The provider of sign-ins by password. */
const byPassword = '';

interface Finished {
  account: Account;
  redirect: string;
  /** Where the person has signed in; null is by a password. */
  outside: { provider: Provider; identity: Identity } | null;
}

/** Keeps a finished sign-in for the browser: it gets a code that only it holds. */
export async function keepHandOver(request: FastifyRequest, reply: FastifyReply, { account, redirect, outside }: Finished): Promise<void> {
  const { db } = request.server;
  const code = newSecret();
  const isAsked = (await otherSession(request, account.personId)) !== null;
  const milliseconds = isAsked ? askingMilliseconds : lifeMilliseconds;
  await insertHandOver(db, {
    id: hashSecret(code),
    person_id: account.personId,
    issuer: outside?.provider.issuer ?? byPassword,
    subject: outside?.identity.subject ?? '',
    mark: outside === null ? hashSecret(account.passwordHash) : outside.identity.mark,
    redirect,
    expires_at: new Date(Date.now() + milliseconds).toISOString(),
  });
  reply.setCookie(codeCookie(request), code, { ...options(request), httpOnly: true, sameSite: 'strict', maxAge: milliseconds / 1000 });
}

/** The provider's answer is good: the browser goes on at an address without the provider's. */
export async function beginHandOver(
  request: FastifyRequest,
  reply: FastifyReply,
  { provider, identity, account, redirect }: { provider: Provider; identity: Identity; account: Account; redirect: string },
): Promise<FastifyReply> {
  await keepHandOver(request, reply, { account, redirect, outside: { provider, identity } });
  return reply.header('cache-control', 'no-store').redirect(handOverPath, 303);
}

/** The session of another user in this browser; null if there is none, or the same user's. */
export async function otherSession(request: FastifyRequest, personId: string): Promise<StoredSession | null> {
  const session = await sessionOfBrowser(request);
  return session === null || session.personId === personId ? null : session;
}

/** A sign-in that waits for the answer whether it may end the session of another user. */
export interface Question {
  present: StoredSession;
  personId: string;
  redirect: string;
  /** The value that the answer must contain: valid for this sign-in and this session only, and once, like the code. */
  replaces: string;
}

/** The question of the browser's code; null if there is none. */
export async function questionOf(request: FastifyRequest): Promise<Question | null> {
  const code = request.cookies[codeCookie(request)];
  const finished = code && (await findHandOver(request.server.db, hashSecret(code), new Date().toISOString()));
  const present = finished ? await otherSession(request, finished.person_id) : null;
  if (!code || !finished || present === null) return null;
  return { present, personId: finished.person_id, redirect: finished.redirect, replaces: replacing(request, code, present) };
}

const replacing = ({ server }: FastifyRequest, code: string, { id }: StoredSession): string =>
  server.vault.sign('replace a session', `${hashSecret(code)} ${id}`);

/** The page says the code, once, and gets the session for it. */
export function handOverRoute(server: FastifyInstance): void {
  const { db, signOn } = server;

  answer(server, 'POST /idaas/hand-over', async ({ body, request, reply }) => {
    const code = request.cookies[codeCookie(request)];
    if (code === undefined) throw new Refusal('signedOut');
    const question = await questionOf(request);
    if (question !== null && !sameHash(body.replaces ?? '', question.replaces)) throw new Refusal('otherSignedIn');
    reply.clearCookie(codeCookie(request), options(request));
    // Together, so that a logout at the provider finds the sign-in either here or there.
    return db.transaction().execute(async (trx) => {
      const finished = await takeHandOver(trx, hashSecret(code), new Date().toISOString());
      const account = finished && (await accountOfPerson(trx, finished.person_id));
      if (finished === undefined || account === undefined) throw new Refusal('signedOut');
      const { issuer, subject, mark, redirect } = finished;
      const isPassword = issuer === byPassword;
      // The password may have been changed meanwhile, which ends all sessions.
      if (isPassword && !(mark === hashSecret(account.passwordHash) && (await stillFits(trx, account)))) throw new Refusal('signedOut');
      const session = await openSession(trx, request, reply, account);
      if (!isPassword) {
        await insertSignOnSession(trx, { session_id: session.session, issuer, subject, mark });
        // The provider may have let in a browser that it knew, so nobody has shown yet that the person is there.
        await setConfirmed(trx, session.session, new Date(0).toISOString());
      }
      const { personId, tenantId } = account;
      const by = isPassword ? 'password' : (signOn.find((one) => one.issuer === issuer)?.kind ?? 'outside');
      await recordCall(request, { trx, personId, tenantId, details: { by } });
      return { ...session, redirect };
    });
  });
}

const options = (request: FastifyRequest) => ({ path: '/', secure: isSecure(request.server.config) }) as const;

const codeCookie = (request: FastifyRequest): string => `${signOnCookie(request.server)}_CODE`;
