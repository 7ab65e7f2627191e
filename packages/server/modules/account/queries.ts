import type { SessionEntry } from '@atrium/api/contract';
import type { Db, Row } from '../../db/schema.ts';
import { endEmbedding } from '../../identity/embedding-token/queries.ts';

/** The password hash of a person, and the data that a new password must not repeat. */
export type PasswordOwner = Pick<Row<'people'>, 'password_hash' | 'username' | 'user_code' | 'unique_no' | 'phone' | 'real_name'>;

export function passwordHashOf(db: Db, personId: string): Promise<PasswordOwner> {
  return db
    .selectFrom('people')
    .select(['password_hash', 'username', 'user_code', 'unique_no', 'phone', 'real_name'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
}

/** Stores the new password unless another change came first; false then. */
export async function setPasswordHash(db: Db, personId: string, former: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('people')
    .set({ password_hash: hash })
    .where('id', '=', personId)
    .where('password_hash', '=', former)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setConfirmed(db: Db, sessionId: string, now: string): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', sessionId).execute();
}

/** Ends every session of the user but one, and their tokens on pages outside the portal; returns the number of sessions. */
export async function endOtherSessions(db: Db, personId: string, kept: string, now: string, reason: string): Promise<number> {
  await endEmbedding(db, personId);
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: reason })
    .where('person_id', '=', personId)
    .where('id', '<>', kept)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Ends a session of the person; false when there is none of that id that goes on. */
export async function endOwnSession(db: Db, personId: string, id: string, now: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: reason })
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The person's sessions that go on, the one used last first. */
export async function listSessions(
  db: Db,
  personId: string,
  live: { now: string; seenAfter: string },
): Promise<Omit<SessionEntry, 'current'>[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'address', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', live.now)
    .where('seen_at', '>', live.seenAfter)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
}
