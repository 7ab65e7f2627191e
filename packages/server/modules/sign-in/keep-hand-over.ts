import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db, NewRow, Row } from '../../db/schema.ts';
import { isSecure, signOnCookie } from '../../identity/cookies.ts';
import type { StoredSession } from '../../identity/queries.ts';
import { sessionOfBrowser } from '../../identity/require.ts';
import { hashSecret, newSecret } from '../../identity/secret.ts';
import type { Outside } from '../directory-password/by-directory.ts';
import type { Account } from './queries.ts';
import { databaseMilliseconds, databaseNow } from '../../clock/database-now.ts';

const lifeMilliseconds = 60_000;
/** While a person is asked whether to sign in as somebody else. */
const askingMilliseconds = 5 * 60_000;

/** The provider of sign-ins by password. */
export const byPassword = '';

interface Finished {
  account: Account;
  redirect: string;
  /** Null is by a password of the portal. */
  outside: Outside | null;
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
    issuer: outside?.issuer ?? byPassword,
    subject: outside?.subject ?? '',
    mark: outside === null ? hashSecret(account.passwordHash) : outside.mark,
    redirect,
    expires_at: new Date(databaseMilliseconds() + milliseconds).toISOString(),
  });
  reply.setCookie(codeCookie(request), code, { ...options(request), httpOnly: true, sameSite: 'strict', maxAge: milliseconds / 1000 });
}

/** The session of another user in this browser; null if there is none, or the same user's. */
export async function otherSession(request: FastifyRequest, personId: string): Promise<StoredSession | null> {
  const session = await sessionOfBrowser(request);
  return session === null || session.personId === personId ? null : session;
}

/** A sign-in that waits until the person has said whether it shall end the session of somebody else. */
export interface Question {
  present: StoredSession;
  personId: string;
  redirect: string;
  /** What the answer must bring: good for this sign-in and this session only, and as often as the code, which is once. */
  replaces: string;
}

/** The question of the browser's code; null if there is none. */
export async function questionOf(request: FastifyRequest): Promise<Question | null> {
  const code = request.cookies[codeCookie(request)];
  const finished = code && (await findHandOver(request.server.db, hashSecret(code), databaseNow().toISOString()));
  const present = finished ? await otherSession(request, finished.person_id) : null;
  if (!code || !finished || present === null) return null;
  return { present, personId: finished.person_id, redirect: finished.redirect, replaces: replacing(request, code, present) };
}

const replacing = ({ server }: FastifyRequest, code: string, { id }: StoredSession): string =>
  server.vault.sign('replace a session', `${hashSecret(code)} ${id}`);

/** The code of the finished sign-in that the browser shows. */
export const codeOf = (request: FastifyRequest): string | undefined => request.cookies[codeCookie(request)];

export function forgetCode(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(codeCookie(request), options(request));
}

const options = (request: FastifyRequest) => ({ path: '/', secure: isSecure(request.server.config) }) as const;

const codeCookie = (request: FastifyRequest): string => `${signOnCookie(request.server)}_CODE`;

async function insertHandOver(db: Db, handOver: NewRow<'sign_on_hand_overs'>): Promise<void> {
  await db.insertInto('sign_on_hand_overs').values(handOver).execute();
}

/** A finished sign-in that is not taken yet. */
function findHandOver(db: Db, id: string, now: string): Promise<Row<'sign_on_hand_overs'> | undefined> {
  return db.selectFrom('sign_on_hand_overs').selectAll().where('id', '=', id).where('expires_at', '>', now).executeTakeFirst();
}
