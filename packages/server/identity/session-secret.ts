import type { Db } from '../db/schema.ts';
import { newSecret } from './secret.ts';

/**
 * A one-time secret that counts only while a session lasts. It names the session, whose id opens nothing; what is stored is the hash of the
 * whole, so that nobody can name another one.
 */
export const newSessionSecret = (sessionId: string): string => `${newSecret()}.${sessionId}`;

/** Whether the session that such a secret names still stands for the person. */
export async function isSessionOpen(db: Db, secret: string, personId: string, now: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', secret.split('.')[1] ?? '')
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return session !== undefined;
}
