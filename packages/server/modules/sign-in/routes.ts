import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { answer, type Ask } from '../../http/answer.ts';
import { addressOf } from '../../http/rate-limit.ts';
import { Refusal } from '../../http/refusal.ts';
import { clearSessionCookies } from '../session/cookies.ts';
import { record } from '../audit/record.ts';
import { endSession } from '../session/queries.ts';
import { hashSecret, sameHash } from '../session/secret.ts';
import { farewell } from '../sign-on/farewell.ts';
import { passwordsToo } from '../sign-on/settings.ts';
import { guessesCountedBy, rememberDevice } from './known-device.ts';
import { guarded } from './lockout.ts';
import { openSession } from './open-session.ts';
import { checkPassword } from './password.ts';
import { type Account, findAccount } from './queries.ts';
import { safeRedirect } from './redirect.ts';

export function signInRoutes(server: FastifyInstance): void {
  const { db, config } = server;

  const login = async ({ body, request, reply }: Ask<'POST /idaas/login'>) => {
    if (!passwordsToo(config)) throw new Refusal('forbidden');
    const username = body.username.trim().toLowerCase();
    let found: Account | undefined;
    const failed = async (locked: boolean) => {
      const who = { personId: found?.personId ?? null, details: { account: found === undefined ? 'unknown' : username } };
      await record(request, 'sign-in-failed', who);
      if (locked) await record(request, 'locked-out', who);
    };
    const guesser = { username: guessesCountedBy(request, username), address: request.ip, refusal: 'wrongLogin', failed } as const;
    const account = await guarded(db, guesser, async () => {
      found = await findAccount(db, username);
      return (await checkPassword(found?.passwordHash, body.password)) ? found : undefined;
    });
    const session = await openSession(db, request, reply, account);
    rememberDevice(request, reply, username, randomUUID());
    await record(request, 'signed-in', { personId: account.personId, tenantId: account.tenantId });
    return { ...session, redirect: safeRedirect(body.redirect) };
  };

  answer(server, 'POST /idaas/login', login, { countedBy });

  answer(
    server,
    'POST /logout/cas',
    async ({ body, session, request, reply }) => {
      if (!sameHash(hashSecret(body.token), session.tokenHash)) throw new Refusal('forbidden');
      await endSession(db, session.id, new Date().toISOString(), 'signed-out');
      clearSessionCookies(reply);
      await record(request, 'signed-out');
      return { loginUrl: await farewell(request, reply, session) };
    },
    { anyTenant: true },
  );
}

/** A browser that has signed in before is no stranger: it is not kept out by others behind the same address. */
const countedBy = ({ body, request }: Ask<'POST /idaas/login'>): string => {
  const username = body.username.trim().toLowerCase();
  const guesser = guessesCountedBy(request, username);
  return guesser === username ? addressOf(request) : guesser;
};
