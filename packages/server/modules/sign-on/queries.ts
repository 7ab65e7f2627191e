import type { Db, NewRow, Row } from '../../db/schema.ts';

/** Whom a subject of an identity provider was linked to. */
export async function linkedPerson(db: Db, issuer: string, subject: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('external_identities')
    .select('person_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.person_id;
}

/** Links for good; changes nothing where the subject or the person is linked already. */
export async function linkPerson(db: Db, link: NewRow<'external_identities'>): Promise<void> {
  await db
    .insertInto('external_identities')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Name of a person where it must be unambiguous. */
export function personName(db: Db, personId: string): Promise<{ realName: string; username: string } | undefined> {
  return db.selectFrom('people').select(['real_name as realName', 'username']).where('id', '=', personId).executeTakeFirst();
}

/** Takes a finished sign-in, once; undefined when it was taken, is over or never was. */
export async function takeHandOver(db: Db, id: string, now: string): Promise<Row<'sign_on_hand_overs'> | undefined> {
  const row = await db.deleteFrom('sign_on_hand_overs').where('id', '=', id).returningAll().executeTakeFirst();
  return row !== undefined && row.expires_at > now ? row : undefined;
}

export async function insertSignOnSession(db: Db, row: NewRow<'sign_on_sessions'>): Promise<void> {
  await db.insertInto('sign_on_sessions').values(row).execute();
}

/** The provider has signed the user in again: the end of its present session counts. */
export async function setMark(db: Db, sessionId: string, mark: string | null): Promise<void> {
  await db.updateTable('sign_on_sessions').set({ mark }).where('session_id', '=', sessionId).execute();
}

/** Which sessions of a provider a logout is about: one by its mark, or all of a subject. */
export interface Which {
  issuer: string;
  mark: string | null;
  subject: string | null;
}

/** Ends them, also those that are still on their way to the browser; answers whose they were. */
export async function endSignOnSessions(db: Db, { issuer, mark, subject }: Which, now: string): Promise<string[]> {
  if (mark === null && subject === null) return [];
  let pending = db.deleteFrom('sign_on_hand_overs').where('issuer', '=', issuer);
  let theirs = db.selectFrom('sign_on_sessions').select('session_id').where('issuer', '=', issuer);
  if (mark !== null) {
    pending = pending.where('mark', '=', mark);
    theirs = theirs.where('mark', '=', mark);
  }
  if (subject !== null) {
    pending = pending.where('subject', '=', subject);
    theirs = theirs.where('subject', '=', subject);
  }
  await pending.execute();
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: 'signed-out-at-provider' })
    .where('id', 'in', theirs)
    .where('ended_at', 'is', null)
    .returning('person_id')
    .execute();
  return ended.map(({ person_id: personId }) => personId);
}

/** Notes a logout notice; false when it came before. */
export async function noteNotice(db: Db, id: string, expiresAt: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sign_on_notices')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes expired rows. */
export async function deleteOver(db: Db, now: string): Promise<void> {
  await db.deleteFrom('sign_on_hand_overs').where('expires_at', '<', now).execute();
  await db.deleteFrom('sign_on_notices').where('expires_at', '<', now).execute();
}
