import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { setConfirmed } from '../account/queries.ts';
import { recordCall } from '../../audit/record.ts';
import { hashSecret, sameHash } from '../../identity/secret.ts';
import { byPassword, codeOf, forgetCode, keepHandOver, questionOf } from '../sign-in/keep-hand-over.ts';
import { openSession } from '../sign-in/open-session.ts';
import { type Account, accountOfPerson, stillFits } from '../sign-in/queries.ts';
import type { Identity, Provider } from './provider.ts';
import { insertSignOnSession, takeHandOver } from './queries.ts';
import { databaseNow } from '../../clock/database-now.ts';

/** Where the page is that takes a finished sign-in over. */
export const handOverPath = '/idaas/welcome';

/** The provider's answer is good: the browser goes on at an address without the provider's. */
export async function beginHandOver(
  request: FastifyRequest,
  reply: FastifyReply,
  { provider, identity, account, redirect }: { provider: Provider; identity: Identity; account: Account; redirect: string },
): Promise<FastifyReply> {
  await keepHandOver(request, reply, {
    account,
    redirect,
    outside: { issuer: provider.issuer, subject: identity.subject, mark: identity.mark },
  });
  return reply.header('cache-control', 'no-store').redirect(handOverPath, 303);
}

/** The page says the code, once, and gets the session for it. */
export function handOverRoute(server: FastifyInstance): void {
  const { db, signOn } = server;

  answer(server, 'POST /idaas/hand-over', async ({ body, request, reply }) => {
    const code = codeOf(request);
    if (code === undefined) throw new Refusal('signedOut');
    const question = await questionOf(request);
    if (question !== null && !sameHash(body.replaces ?? '', question.replaces)) throw new Refusal('otherSignedIn');
    forgetCode(request, reply);
    // Together, so that a logout at the provider finds the sign-in either here or there.
    return db.transaction().execute(async (trx) => {
      const finished = await takeHandOver(trx, hashSecret(code), databaseNow().toISOString());
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
