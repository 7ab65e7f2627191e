import type { FastifyRequest } from 'fastify';
import { ifWritable } from '../db/outage.ts';
import type { Db } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { requestLanguage } from '../http/request-language.ts';
import { readSessionCookie } from './cookies.ts';
import { refuseOtherIdentity, refuseOtherTenant } from './identity.ts';
import { idleMilliseconds } from './life.ts';
import { findSession, findSessionById, type Session, type StoredSession, touchSession } from './queries.ts';
import { requireShownAs } from './impersonation.ts';
import { requireViewToken } from './view-token/require.ts';
import { isolatedTokenMilliseconds, readViewToken, type ViewToken } from './view-token/token.ts';
import { counts } from './sessions/rotation.ts';
import { hashSecret, sameHash } from './secret.ts';
import { databaseMilliseconds, databaseNow } from '../clock/database-now.ts';

const touchEveryMilliseconds = 60_000;

interface Options {
  anyTenant?: boolean;
  /** The cookie is enough: for pictures and pages, which a browser requests without the token. */
  cookieOnly?: boolean;
  /** Asking is no sign that the person is there: the session does not live longer for it. */
  untouched?: boolean;
}

/** The session that cookie and bearer token prove together; refuses with 401, 403, 409 or 996. */
export async function requireSession(request: FastifyRequest, options: Options = {}): Promise<Session> {
  const { db } = request.server;
  const ofView = readViewToken(request);
  const stored = request.isolatedApp === null ? await findByCookie(request) : await findByViewToken(db, request.isolatedApp, ofView);
  if (stored === undefined) throw new Refusal('signedOut');
  const session = { ...stored, language: requestLanguage(request) };
  if (options.cookieOnly !== true || request.isolatedApp !== null) {
    const token = /^Bearer ([\w-]{20,128})$/i.exec(request.headers.authorization ?? '')?.[1];
    if (ofView) await requireViewToken(request, ofView, session.id);
    else if (token === undefined || !sameHash(hashSecret(token), session.tokenHash)) throw new Refusal('signedOut');
  }
  if (session.endedAt !== null) throw new Refusal('sessionEnded');
  const now = databaseNow();
  if (!isLive(session, now)) throw new Refusal('signedOut');
  // From here on a refusal knows whose request it refuses.
  request.session = session;
  if (session.seenBy !== null) await requireShownAs(request, { ...session, seenBy: session.seenBy });
  refuseOtherIdentity(request, session);
  if (options.anyTenant !== true) await refuseOtherTenant(request, session);
  const idle = now.getTime() - Date.parse(session.seenAt);
  if (idle > touchEveryMilliseconds && options.untouched !== true) await ifWritable(touchSession(db, session.id, now.toISOString()));
  return session;
}

async function findByCookie(request: FastifyRequest): Promise<StoredSession | undefined> {
  const secret = readSessionCookie(request);
  return secret === undefined ? undefined : findSession(request.server.db, hashSecret(secret));
}

/** At the host name of a sub-application its token is all that there is, so it lasts for minutes only. */
async function findByViewToken(db: Db, app: string, token: ViewToken | null | undefined): Promise<StoredSession | undefined> {
  const isItsOwn = token?.app === app && databaseMilliseconds() - token.issuedAt < isolatedTokenMilliseconds;
  return isItsOwn ? findSessionById(db, token.sessionId) : undefined;
}

/** The session of this browser, by the cookie alone; null if there is none, or it has ended. */
export async function sessionOfBrowser(request: FastifyRequest): Promise<StoredSession | null> {
  const stored = await findByCookie(request);
  return stored !== undefined && isLive(stored, databaseNow()) ? stored : null;
}

function isLive(session: StoredSession, now: Date): boolean {
  const isIdle = now.getTime() - Date.parse(session.seenAt) > idleMilliseconds;
  const isOver = now.getTime() > Date.parse(session.expiresAt);
  return session.endedAt === null && counts(session, now) && !isIdle && !isOver && session.memberOf !== null;
}
