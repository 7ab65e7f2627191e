import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../http/refusal.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { readSessionCookie } from './cookies.ts';
import { refuseOtherIdentity, refuseOtherTenant } from './identity.ts';
import { idleMilliseconds } from './life.ts';
import { findSession, type Session, type StoredSession, touchSession } from './queries.ts';
import { counts } from './rotation.ts';
import { hashSecret, sameHash } from './secret.ts';

const touchEveryMilliseconds = 60_000;

interface Options {
  anyTenant?: boolean;
  /** The cookie is enough: for pictures and pages, which a browser asks for without the token. */
  cookieOnly?: boolean;
  /** Asking is no sign that the person is there: the session does not live longer for it. */
  untouched?: boolean;
}

/** The session that cookie and bearer token prove together; refuses with 401, 403, 409 or 996. */
export async function requireSession(request: FastifyRequest, options: Options = {}): Promise<Session> {
  const { db } = request.server;
  const secret = readSessionCookie(request);
  if (secret === undefined) throw new Refusal('signedOut');
  const stored = await findSession(db, hashSecret(secret));
  if (stored === undefined) throw new Refusal('signedOut');
  const session = { ...stored, language: requestLanguage(request) };
  if (options.cookieOnly !== true) {
    const token = /^Bearer ([\w-]{20,128})$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined || !sameHash(hashSecret(token), session.tokenHash)) throw new Refusal('signedOut');
  }
  if (session.endedAt !== null) throw new Refusal('sessionEnded');
  const now = new Date();
  if (!isLive(session, now)) throw new Refusal('signedOut');
  // From here on a refusal knows whose request it refuses.
  request.session = session;
  refuseOtherIdentity(request, session);
  if (options.anyTenant !== true) await refuseOtherTenant(request, session);
  const idle = now.getTime() - Date.parse(session.seenAt);
  if (idle > touchEveryMilliseconds && options.untouched !== true) await touchSession(db, session.id, now.toISOString());
  return session;
}

/** Whoever is signed in in this browser, by the cookie alone; null where nobody is, or no longer. */
export async function sessionOfBrowser(request: FastifyRequest): Promise<StoredSession | null> {
  const secret = readSessionCookie(request);
  const stored = secret === undefined ? undefined : await findSession(request.server.db, hashSecret(secret));
  return stored !== undefined && isLive(stored, new Date()) ? stored : null;
}

function isLive(session: StoredSession, now: Date): boolean {
  const isIdle = now.getTime() - Date.parse(session.seenAt) > idleMilliseconds;
  const isOver = now.getTime() > Date.parse(session.expiresAt);
  return session.endedAt === null && counts(session, now) && !isIdle && !isOver && session.memberOf !== null;
}
