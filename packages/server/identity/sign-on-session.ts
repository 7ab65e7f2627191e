import type { Db, Row } from '../db/schema.ts';

/** The provider of a session; undefined for a password. */
export function signOnSession(db: Db, sessionId: string): Promise<Row<'sign_on_sessions'> | undefined> {
  return db.selectFrom('sign_on_sessions').selectAll().where('session_id', '=', sessionId).executeTakeFirst();
}

/** Whether an identity provider has signed the session in. */
export async function isFromOutside(db: Db, sessionId: string): Promise<boolean> {
  return (await signOnSession(db, sessionId)) !== undefined;
}
