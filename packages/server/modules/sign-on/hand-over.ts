import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { setConfirmed } from '../account/queries.ts';
import { recordCall } from '../audit/record.ts';
import { isSecure, signOnCookie } from '../session/cookies.ts';
import { hashSecret, newSecret } from '../session/secret.ts';
import { openSession } from '../sign-in/open-session.ts';
import { type Account, accountOfPerson } from '../sign-in/queries.ts';
import type { Identity, Provider } from './provider.ts';
import { insertHandOver, insertSignOnSession, takeHandOver } from './queries.ts';

const lifeMilliseconds = 60_000;

/** Where the page is that takes a finished sign-in over. */
export const handOverPath = '/idaas/welcome';

/** The provider's answer is good: the browser gets a code that only it holds, and an address without the provider's. */
export async function beginHandOver(
  request: FastifyRequest,
  reply: FastifyReply,
  { provider, identity, account, redirect }: { provider: Provider; identity: Identity; account: Account; redirect: string },
): Promise<FastifyReply> {
  const { db, config } = request.server;
  const code = newSecret();
  const expiresAt = new Date(Date.now() + lifeMilliseconds).toISOString();
  const { subject, mark } = identity;
  const person = { person_id: account.personId, issuer: provider.issuer, subject, mark };
  await insertHandOver(db, { id: hashSecret(code), ...person, redirect, expires_at: expiresAt });
  reply.setCookie(codeCookie(request), code, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(config),
    maxAge: lifeMilliseconds / 1000,
  });
  return reply.header('cache-control', 'no-store').redirect(handOverPath, 303);
}

/** The page says the code, once, and gets the session for it. */
export function handOverRoute(server: FastifyInstance): void {
  const { db, config, signOn } = server;

  answer(server, 'POST /idaas/hand-over', async ({ request, reply }) => {
    const code = request.cookies[codeCookie(request)];
    if (code !== undefined) reply.clearCookie(codeCookie(request), { path: '/', secure: isSecure(config) });
    if (code === undefined) throw new Refusal('signedOut');
    // Together, so that a logout at the provider finds the sign-in either here or there.
    return db.transaction().execute(async (trx) => {
      const finished = await takeHandOver(trx, hashSecret(code), new Date().toISOString());
      const account = finished && (await accountOfPerson(trx, finished.person_id));
      if (finished === undefined || account === undefined) throw new Refusal('signedOut');
      const { issuer, subject, mark, redirect } = finished;
      const session = await openSession(trx, request, reply, account);
      await insertSignOnSession(trx, { session_id: session.session, issuer, subject, mark });
      // The provider may have let in a browser that it knew, so nobody has shown yet that the person is there.
      await setConfirmed(trx, session.session, new Date(0).toISOString());
      const { personId, tenantId } = account;
      const by = signOn.find((one) => one.issuer === issuer)?.kind ?? 'outside';
      await recordCall(request, { trx, personId, tenantId, details: { by } });
      return { ...session, redirect };
    });
  });
}

const codeCookie = (request: FastifyRequest): string => `${isSecure(request.server.config) ? '__Host-' : ''}${signOnCookie}_CODE`;
