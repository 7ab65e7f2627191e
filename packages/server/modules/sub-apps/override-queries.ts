import type { Db } from '../../db/schema.ts';
import { idleMilliseconds } from '../../identity/life.ts';

export interface OverrideRow {
  name: string;
  origin: string;
  expiresAt: string;
  /** The role whose permissions a preview gets. */
  roleId: string | null;
}

export interface SessionOverride extends OverrideRow {
  sessionId: string;
}

/** The overrides that count now for the session of a cookie, in whichever of its cookies; none of an ended or idle one. */
export function listOverrides(db: Db, cookieHash: string, now: Date): Promise<SessionOverride[]> {
  return liveOverrides(db, now)
    .where((where) =>
      where.or([
        where('s.cookie_hash', '=', cookieHash),
        where('s.next_cookie_hash', '=', cookieHash),
        where.and([where('s.former_cookie_hash', '=', cookieHash), where('s.former_cookie_until', '>', now.toISOString())]),
      ]),
    )
    .execute();
}

/** Whether a session still takes the sub-application from there. */
export async function stillOverridden(db: Db, { sessionId, name, origin }: SessionOverride, now: Date): Promise<boolean> {
  const found = liveOverrides(db, now).where('s.id', '=', sessionId).where('o.name', '=', name).where('o.origin', '=', origin);
  return (await found.executeTakeFirst()) !== undefined;
}

function liveOverrides(db: Db, now: Date) {
  const moment = now.toISOString();
  return db
    .selectFrom('sub_app_overrides as o')
    .innerJoin('sessions as s', 's.id', 'o.session_id')
    .innerJoin('people as p', 'p.id', 's.person_id')
    .select(['o.name', 'o.origin', 'o.expires_at as expiresAt', 'o.role_id as roleId', 's.id as sessionId'])
    .where('p.status', '=', 'active')
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', moment)
    .where('s.seen_at', '>', new Date(now.getTime() - idleMilliseconds).toISOString())
    .where('o.expires_at', '>', moment);
}

export async function setOverride(db: Db, sessionId: string, { name, origin, expiresAt, roleId }: OverrideRow): Promise<void> {
  const values = { origin, expires_at: expiresAt, role_id: roleId };
  await db
    .insertInto('sub_app_overrides')
    .values({ session_id: sessionId, name, ...values })
    .onConflict((conflict) => conflict.columns(['session_id', 'name']).doUpdateSet(values))
    .execute();
}

export async function deleteOverride(db: Db, sessionId: string, name: string): Promise<void> {
  await db.deleteFrom('sub_app_overrides').where('session_id', '=', sessionId).where('name', '=', name).execute();
}
