import type { Session } from '../session/queries.ts';
import { Refusal } from '../../http/refusal.ts';

const freshMilliseconds = 15 * 60_000;

/** Refuses unless the person signed in, or said the password again, within the last 15 minutes. */
export function requireConfirmed({ confirmedAt, createdAt }: Session): void {
  if (Date.now() - Date.parse(confirmedAt ?? createdAt) > freshMilliseconds) throw new Refusal('confirmNeeded');
}

export const confirmedUntil = (now: Date): string => new Date(now.getTime() + freshMilliseconds).toISOString();
