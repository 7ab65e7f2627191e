import type { Db, Row } from '../db/schema.ts';

/** The provider of a session; undefined for a password. */
export function signOnSession(db: Db, sessionId: string): Promise<Row<'sign_on_sessions'> | undefined> {
  return db.selectFrom('sign_on_sessions').selectAll().where('session_id', '=', sessionId).executeTakeFirst();
}

/** The issuer of sign-ins by the password of a directory, by the name of the setting. */
export const directoryIssuer = (name: string): string => `${directoryPrefix}${name}`;
const directoryPrefix = 'ldap:';

/** The directory that has checked the password of a session; undefined for another way to sign in. */
export async function directorySession(db: Db, sessionId: string): Promise<Row<'sign_on_sessions'> | undefined> {
  const session = await signOnSession(db, sessionId);
  return session?.issuer.startsWith(directoryPrefix) ? session : undefined;
}

/** Whether an identity provider or a directory has signed the session in. */
export async function isFromOutside(db: Db, sessionId: string): Promise<boolean> {
  return (await signOnSession(db, sessionId)) !== undefined;
}
