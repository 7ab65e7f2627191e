import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db, Row } from '../../db/schema.ts';
import { isSecure, signOnCookie } from '../../identity/cookies.ts';
import { hashSecret, newSecret } from '../../identity/secret.ts';
import type { Outside } from '../directory-password/by-directory.ts';
import { type Account, accountOfPerson } from './queries.ts';
import { databaseMilliseconds, databaseNow } from '../../clock/database-now.ts';

const lifeMilliseconds = 15 * 60_000;

/** A sign-in whose password was right: no session, and good for the second factor alone. */
export interface Pending {
  id: string;
  account: Account;
  username: string;
  realName: string;
  redirect: string;
  /** The person has just set the factor up. */
  passed: boolean;
  /** The directory that has checked the password; null is the portal. */
  outside: Outside | null;
}

/** Keeps a sign-in until its second factor is shown; the browser gets the secret that it is known by. */
export async function keepPending(
  request: FastifyRequest,
  reply: FastifyReply,
  { account, redirect, outside }: Pick<Pending, 'account' | 'redirect' | 'outside'>,
): Promise<void> {
  const secret = newSecret();
  const row = {
    id: hashSecret(secret),
    person_id: account.personId,
    password_mark: hashSecret(account.passwordHash),
    redirect,
    issuer: outside?.issuer ?? '',
    subject: outside?.subject ?? '',
    expires_at: new Date(databaseMilliseconds() + lifeMilliseconds).toISOString(),
  };
  await request.server.db.insertInto('pending_sign_ins').values(row).execute();
  reply.setCookie(pendingCookie(request), secret, {
    ...options(request),
    httpOnly: true,
    sameSite: 'strict',
    maxAge: lifeMilliseconds / 1000,
  });
}

/** The pending sign-in of the browser; undefined if it has expired, or the account has changed. */
export async function pendingOf(request: FastifyRequest): Promise<Pending | undefined> {
  const { db } = request.server;
  const secret = request.cookies[pendingCookie(request)];
  const row = secret === undefined ? undefined : await findPending(db, hashSecret(secret));
  const account = row && (await accountOfPerson(db, row.person_id));
  if (row === undefined || account === undefined) return undefined;
  const isSame = row.password_mark === hashSecret(account.passwordHash) && account.disownedHash !== account.passwordHash;
  const { id, username, real_name: realName, redirect, passed, issuer, subject } = row;
  const outside = issuer === '' ? null : { issuer, subject, mark: null };
  return isSame ? { id, account, username, realName, redirect, passed: passed === 1, outside } : undefined;
}

function findPending(db: Db, id: string): Promise<(Row<'pending_sign_ins'> & { username: string; real_name: string }) | undefined> {
  return db
    .selectFrom('pending_sign_ins as s')
    .innerJoin('people as p', 'p.id', 's.person_id')
    .selectAll('s')
    .select(['p.username', 'p.real_name'])
    .where('s.id', '=', id)
    .where('s.expires_at', '>', databaseNow().toISOString())
    .executeTakeFirst();
}

export async function setPassed(trx: Db, id: string): Promise<void> {
  await trx.updateTable('pending_sign_ins').set({ passed: 1 }).where('id', '=', id).execute();
}

/** Takes the sign-in, once; false where another request was quicker. */
export async function takePending(request: FastifyRequest, reply: FastifyReply, id: string): Promise<boolean> {
  reply.clearCookie(pendingCookie(request), options(request));
  const { numDeletedRows } = await request.server.db.deleteFrom('pending_sign_ins').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

const options = (request: FastifyRequest) => ({ path: '/', secure: isSecure(request.server.config) }) as const;

const pendingCookie = (request: FastifyRequest): string => `${signOnCookie(request.server)}_FACTOR`;
