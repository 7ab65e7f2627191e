import type { Db } from '../../db/schema.ts';
import type { Session } from '../session/queries.ts';
import { Refusal } from '../../http/refusal.ts';
import { isFromOutside } from '../sign-on/queries.ts';

const freshMilliseconds = 15 * 60_000;

/** Refuses unless the person signed in, said the password again, or was asked by the identity provider again within the last 15 minutes. */
export async function requireConfirmed(db: Db, { id, confirmedAt, createdAt }: Session): Promise<void> {
  if (Date.now() - Date.parse(confirmedAt ?? createdAt) <= freshMilliseconds) return;
  throw new Refusal((await isFromOutside(db, id)) ? 'confirmOutside' : 'confirmNeeded');
}

export const confirmedUntil = (now: Date): string => new Date(now.getTime() + freshMilliseconds).toISOString();
