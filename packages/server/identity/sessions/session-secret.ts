import type { Db } from '../../db/schema.ts';
import { newSecret } from '../secret.ts';

/**
 * A one-time secret that is valid only during a session. It contains the session's id, which grants nothing by itself; the hash of the
 * whole is stored, so that the id cannot be replaced.
 */
export const newSessionSecret = (sessionId: string): string => `${newSecret()}.${sessionId}`;

/** Whether the session of such a secret is still valid for the user. */
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
