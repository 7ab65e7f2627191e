import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { record, recordCall } from '../../audit/record.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { type Session, touchSession } from '../../identity/queries.ts';
import { idleMilliseconds, termOf } from '../../identity/life.ts';
import { renewCookie } from '../../identity/sessions/rotation.ts';
import { guarded } from '../sign-in/lockout.ts';
import { directorySession, isFromOutside } from '../../identity/sign-on-session.ts';
import { subjectIn } from '../directory-password/by-directory.ts';
import { directoryIn } from '../sign-on/settings.ts';
import { checkPassword, hashPassword } from '../sign-in/password.ts';
import { confirmedUntil } from '../../identity/confirmed.ts';
import { tellPasswordChanged } from './security-message.ts';
import { notePassword, refuseUsed } from './former-passwords.ts';
import { passwordRules } from './password-rules.ts';
import { refuseCommon } from './refuse-common.ts';
import {
  endOtherSessions,
  endOwnSession,
  listSessions,
  type PasswordOwner,
  passwordHashOf,
  setConfirmed,
  setPasswordHash,
} from './queries.ts';
import { databaseMilliseconds, databaseNow } from '../../clock/database-now.ts';

export function accountRoutes(server: FastifyInstance): void {
  const { db, config, settings } = server;

  answer(server, 'POST /wutong-idaas-account/user/update-password', async ({ body, session, request, reply }) => {
    if (body.id !== session.personId) throw new Refusal('identityMismatch');
    if (await isFromOutside(db, session.id)) throw new Refusal('passwordOutside');
    const person = await ownPassword(request, session, body.password);
    refuseWeak(person, body.password, body.newPassword);
    const owner = { personId: session.personId, passwordHash: person.password_hash };
    await refuseUsed(db, owner, body.newPassword, settings.now);
    const hash = await hashPassword(body.newPassword);
    const now = databaseNow().toISOString();
    await db.transaction().execute(async (trx) => {
      await notePassword(trx, { ...owner, passwordHash: hash }, person.password_hash, settings.now, new Date(now));
      if (!(await setPasswordHash(trx, session.personId, person.password_hash, hash))) throw new Refusal('wrongPassword');
      const ended = await endOtherSessions(trx, session.personId, session.id, now, 'password');
      await setConfirmed(trx, session.id, now);
      await tellPasswordChanged(trx, request, session);
      await recordCall(request, { trx, details: { endedSessions: ended } });
    });
    await renewCookie(request, reply, session);
    return null;
  });

  answer(server, 'POST /wutong-idaas-account/user/confirm-password', async ({ body, session, request, reply }) => {
    const outside = await directorySession(db, session.id);
    if (outside !== undefined) await directoryPassword(request, session, outside.subject, body.secret);
    else if (await isFromOutside(db, session.id)) throw new Refusal('confirmOutside');
    else await ownPassword(request, session, body.password);
    const now = databaseNow();
    await db.transaction().execute(async (trx) => {
      await setConfirmed(trx, session.id, now.toISOString());
      await recordCall(request, { trx });
    });
    await renewCookie(request, reply, session);
    return { confirmedUntil: confirmedUntil(now) };
  });

  answer(server, 'GET /wutong-idaas-account/user/password-rules', async ({ session, request }) => ({
    own: !(await isFromOutside(db, session.id)),
    rules: passwordRules(requestLanguage(request), server.settings.now.passwordLength),
  }));

  answer(server, 'GET /business-center/v1/session/term', async ({ session }) => termOf(session, databaseNow()));

  answer(server, 'POST /business-center/v1/session/extend', async ({ session }) => {
    const now = databaseNow();
    const seenAt = now.toISOString();
    await touchSession(db, session.id, seenAt);
    return termOf({ ...session, seenAt }, now);
  });

  answer(server, 'GET /business-center/v1/session/list', async ({ session }) => {
    const now = databaseMilliseconds();
    const live = { now: new Date(now).toISOString(), seenAfter: new Date(now - idleMilliseconds).toISOString() };
    const sessions = await listSessions(db, session.personId, live);
    return sessions.map((one) => ({ ...one, current: one.id === session.id }));
  });

  answer(server, 'POST /business-center/v1/session/revoke', async ({ body: { id }, session, request }) => {
    const now = databaseNow().toISOString();
    await db.transaction().execute(async (trx) => {
      if (id === 'others') await endOtherSessions(trx, session.personId, session.id, now, 'revoked');
      else if (!(await endOwnSession(trx, session.personId, id, now, 'revoked'))) throw new Refusal('notFound');
      await recordCall(request, { trx, details: { which: id === 'others' ? id : id.slice(0, 64) } });
    });
    return null;
  });

  /** Wrong passwords of a session are counted apart from those of the sign-in, so neither locks the other. */
  function guesserOf(request: FastifyRequest, { personId }: Session) {
    const failed = (locked: boolean) => record(request, locked ? 'locked-out' : 'password-refused');
    const name = `PASSWORD:${personId}`;
    return { name, account: name, known: true, network: '', refusal: 'wrongPassword', failed } as const;
  }

  /** Checks the password in the directory that the session's user has signed in with. */
  async function directoryPassword(request: FastifyRequest, session: Session, subject: string, secret: string | undefined): Promise<void> {
    const settings = directoryIn(config);
    if (settings === undefined) throw new Refusal('confirmOutside');
    const { username } = await passwordHashOf(db, session.personId);
    await guarded(db, guesserOf(request, session), async () =>
      (await subjectIn(request, settings, username, secret)) === subject ? true : undefined,
    );
  }

  /** The person when the password is right. */
  function ownPassword(request: FastifyRequest, session: Session, password: string): Promise<PasswordOwner> {
    return guarded(db, guesserOf(request, session), async () => {
      const person = await passwordHashOf(db, session.personId);
      return (await checkPassword(person.password_hash, password)) ? person : undefined;
    });
  }
}

function refuseWeak(person: PasswordOwner, former: string, wanted: string): void {
  if (wanted === former) throw new Refusal('passwordSame');
  refuseCommon(person, wanted);
}
