import type { FastifyInstance } from 'fastify';
import { answer, type Ask } from '../../http/answer.ts';
import { networkOf } from '../../http/limits/network.ts';
import { addressOf } from '../../http/limits/rate-limit.ts';
import { Refusal } from '../../http/refusal.ts';
import { clearSessionCookies } from '../../identity/cookies.ts';
import { record, recordCall } from '../../audit/record.ts';
import { endSession } from '../../identity/queries.ts';
import { hashSecret, sameHash } from '../../identity/secret.ts';
import { keepPending } from './pending.ts';
import { farewell } from './farewell.ts';
import { directoryIn, hasPasswordPage, passwordsToo } from '../sign-on/settings.ts';
import { byDirectory, type Outside } from '../directory-password/by-directory.ts';
import { enter } from './enter.ts';
import { factorNeeds } from './factor-needs.ts';
import { knownDevice, nameOf, showsDevice } from './known-device.ts';
import { guarded } from './lockout.ts';
import { checkPassword } from './password.ts';
import { type Account, findAccount } from './queries.ts';
import { safeRedirect } from './redirect.ts';
import { normalizeUsername } from './username.ts';
import { databaseNow } from '../../clock/database-now.ts';

export function signInRoutes(server: FastifyInstance): void {
  const { db, config } = server;

  const login = async ({ body, request, reply }: Ask<'POST /idaas/login'>) => {
    if (!hasPasswordPage(config)) throw new Refusal('forbidden');
    const username = normalizeUsername(body.username);
    let found: Account | undefined;
    const failed = async (locked: boolean) => {
      const who = { personId: found?.personId ?? null, details: { account: found === undefined ? 'unknown' : username } };
      await record(request, 'sign-in-failed', who);
      if (locked) await record(request, 'locked-out', who);
    };
    const device = knownDevice(request, username);
    const who = { name: nameOf(device) ?? username, account: username, known: device !== null, network: networkOf(request.ip) };
    const guesser = { ...who, refusal: 'wrongLogin', lastRefusal: 'wrongLoginLast', failed } as const;
    const { account, outside } = await guarded(
      db,
      guesser,
      async (): Promise<{ account: Account; outside: Outside | null } | undefined> => {
        found = await findAccount(db, username);
        const hasOwn = passwordsToo(config) && found !== undefined && found.passwordHash !== '';
        if (directoryIn(config) !== undefined && !hasOwn) return byDirectory(request, username, body.secret);
        return (await checkPassword(found?.passwordHash, body.password)) && found ? { account: found, outside: null } : undefined;
      },
    );
    if (outside === null && account.disownedHash === account.passwordHash) {
      await failed(false);
      throw new Refusal('passwordDisowned');
    }
    const redirect = safeRedirect(body.redirect);
    const needs = await factorNeeds(db, account.personId);
    if (needs.has || needs.required) {
      await keepPending(request, reply, { account, redirect, outside });
      await record(request, 'second-factor-asked', { personId: account.personId, tenantId: account.tenantId });
      throw new Refusal('factorNeeded');
    }
    return enter(request, reply, { account, username, redirect, outside });
  };

  answer(server, 'POST /idaas/login', login, { counting: { mayBeKnown: showsDevice, by: countedBy } });

  answer(server, 'POST /logout/cas', async ({ body, session, request, reply }) => {
    if (!sameHash(hashSecret(body.token), session.tokenHash)) throw new Refusal('forbidden');
    await db.transaction().execute(async (trx) => {
      await endSession(trx, session.id, databaseNow().toISOString(), 'signed-out');
      await recordCall(request, { trx });
    });
    clearSessionCookies(reply);
    return { loginUrl: await farewell(request, reply, session) };
  });
}

/** A browser that has signed in before is no stranger: it is not kept out by others behind the same address. */
const countedBy = ({ body, request }: Ask<'POST /idaas/login'>): string =>
  nameOf(knownDevice(request, normalizeUsername(body.username))) ?? addressOf(request);
