import { randomUUID } from 'node:crypto';
import type { SignedIn } from '@atrium/api/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { record, recordCall } from '../../audit/record.ts';
import { Refusal } from '../../http/refusal.ts';
import { insertSignOnSession } from '../sign-on/queries.ts';
import { isPasswordOld } from '../account/former-passwords.ts';
import { makePasswordLink } from '../links/password-link.ts';
import type { Outside } from '../directory-password/by-directory.ts';
import { keepHandOver, otherSession } from './keep-hand-over.ts';
import { rememberDevice } from './known-device.ts';
import { openSession } from './open-session.ts';
import { type Account, stillFits } from './queries.ts';

interface Proved {
  account: Account;
  username: string;
  /** Already checked. */
  redirect: string;
  /** The directory that has checked the password; null is the portal. */
  outside: Outside | null;
  /** For the audit log: the factor beside the password. */
  details?: Record<string, string>;
}

/** A password that is too old opens no session, but a page on which the person sets another one. */
async function expired(request: FastifyRequest, { personId, tenantId }: Account, username: string): Promise<Refusal> {
  const { path } = await request.server.db.transaction().execute(async (trx) => {
    await record(request, 'sign-in-failed', { trx, personId, tenantId, details: { account: username, why: 'passwordExpired' } });
    return makePasswordLink(trx, { personId, tenantId });
  });
  return new Refusal('passwordExpired', { data: { path } });
}

/** Signs in a user who has passed all checks of the account. If another user is signed in here, the question at `/idaas/switch` comes first. */
export async function enter(
  request: FastifyRequest,
  reply: FastifyReply,
  { account, username, redirect, outside, details = {} }: Proved,
): Promise<SignedIn> {
  const { db, settings } = request.server;
  const isOld = outside === null && (await db.transaction().execute((trx) => isPasswordOld(trx, account, settings.now, new Date())));
  if (isOld) throw await expired(request, account, username);
  if ((await otherSession(request, account.personId)) !== null) {
    await keepHandOver(request, reply, { account, redirect, outside });
    rememberDevice(request, reply, username, randomUUID());
    throw new Refusal('otherSignedIn');
  }
  const session = await request.server.db.transaction().execute(async (trx) => {
    // The password may have been changed, which ends all sessions, while it was checked.
    if (!(await stillFits(trx, account))) throw new Refusal('wrongLogin');
    const opened = await openSession(trx, request, reply, account);
    if (outside !== null) await insertSignOnSession(trx, { session_id: opened.session, ...outside });
    const by: Record<string, string> = outside === null ? {} : { by: 'ldap' };
    await recordCall(request, { trx, personId: account.personId, tenantId: account.tenantId, details: { ...by, ...details } });
    return opened;
  });
  rememberDevice(request, reply, username, randomUUID());
  return { ...session, redirect };
}
