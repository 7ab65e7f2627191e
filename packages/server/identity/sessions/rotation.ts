import type { FastifyReply, FastifyRequest } from 'fastify';
import { readSessionCookie, renewCookies, setSessionCookies } from '../cookies.ts';
import { lastRotation, offerCookie, type Session, type StoredSession, takeCookie } from '../queries.ts';
import { hashSecret } from '../secret.ts';
import { databaseNow } from '../../clock/database-now.ts';

const everyMilliseconds = 10 * 60_000;
/** How long requests that were under way may still show the former cookie, and how long an offered one may stay unused. */
const graceMilliseconds = 60_000;

/** Whether the cookie that was shown still counts. */
export const counts = ({ shown, formerCookieUntil }: StoredSession, now: Date): boolean =>
  shown !== 'former' || Date.parse(formerCookieUntil ?? '') > now.getTime();

/**
 * Replaces the cookie of a session that is in use, every ten minutes. The old one goes only after the browser has shown the
 * new one, so an answer that is lost on its way, or twenty tabs that ask at once, sign nobody out.
 */
export async function rotateCookie(request: FastifyRequest, reply: FastifyReply, session: Session): Promise<void> {
  const { db } = request.server;
  const now = databaseNow();
  const lifeSeconds = Math.max(1, Math.floor((Date.parse(session.expiresAt) - now.getTime()) / 1000));
  const { personId, uniqueNo } = session;
  renewCookies(request, reply, { personId, uniqueNo, lifeSeconds });
  if (session.shown === 'next') {
    const until = new Date(now.getTime() + graceMilliseconds).toISOString();
    return takeCookie(db, session, hashSecret(readSessionCookie(request) ?? ''), now.toISOString(), until);
  }
  if (session.shown === 'former' || isYoung(session.rotatedAt ?? session.createdAt, everyMilliseconds, now)) return;
  if (session.nextCookieAt !== null && isYoung(session.nextCookieAt, graceMilliseconds, now)) return;
  // The same however often it is offered: an answer that comes late brings no cookie that another offer has replaced.
  const secret = request.server.vault.sign('cookie', `${session.id} ${session.rotatedAt ?? session.createdAt}`);
  if (!(await offerCookie(db, session, hashSecret(secret), now.toISOString()))) return;
  setSessionCookies(reply, { secret, personId, uniqueNo, lifeSeconds });
}

const isYoung = (time: string, milliseconds: number, now: Date): boolean => now.getTime() - Date.parse(time) < milliseconds;

/**
 * Gives the browser another cookie now: the person has just shown who they are, or changed how they do. The present one ends a minute
 * after the other was shown first. It is the same for all who ask at once, so that none of their answers brings a dead one.
 */
export async function renewCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { id, personId, uniqueNo, expiresAt }: Session,
): Promise<void> {
  const { db, vault } = request.server;
  const now = databaseNow();
  const lifeSeconds = Math.max(1, Math.floor((Date.parse(expiresAt) - now.getTime()) / 1000));
  const secret = vault.sign('cookie', `${id} ${await lastRotation(db, id)}`);
  await db
    .updateTable('sessions')
    .set({ next_cookie_hash: hashSecret(secret), next_cookie_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
  setSessionCookies(reply, { secret, personId, uniqueNo, lifeSeconds });
}
