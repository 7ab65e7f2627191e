import type { Db } from '../db/schema.ts';
import type { Session } from './queries.ts';
import { Refusal } from '../http/refusal.ts';
import { directorySession, isFromOutside } from './sign-on-session.ts';
import { databaseMilliseconds } from '../clock/database-now.ts';

/** How long a confirmation counts. */
export const confirmedMinutes = 15;
const freshMilliseconds = confirmedMinutes * 60_000;

/** Refuses unless the user signed in, entered the password again, or confirmed at the identity provider within the last 15 minutes. */
export async function requireConfirmed(db: Db, { id, confirmedAt, createdAt }: Session): Promise<void> {
  if (databaseMilliseconds() - Date.parse(confirmedAt ?? createdAt) <= freshMilliseconds) return;
  const isElsewhere = (await isFromOutside(db, id)) && (await directorySession(db, id)) === undefined;
  throw new Refusal(isElsewhere ? 'confirmOutside' : 'confirmNeeded');
}

export const confirmedUntil = (now: Date): string => new Date(now.getTime() + freshMilliseconds).toISOString();

/** Until when the session's confirmation counts; null where it does not any more. */
export function untilOf({ confirmedAt, createdAt }: Pick<Session, 'confirmedAt' | 'createdAt'>, now: Date): string | null {
  const until = confirmedUntil(new Date(confirmedAt ?? createdAt));
  return until > now.toISOString() ? until : null;
}
