import { type Language, say } from '../messages/language.ts';
import type { Maintenance } from './state.ts';

/** What people read of a maintenance: the administrator's words or the portal's, and when it is expected to end. */
export function sentence({ mode, message, until }: Maintenance, language: Language, timeZone: string): string {
  const why = message?.[language] ?? message?.['zh-CN'] ?? say(language, mode === 'closed' ? 'maintenanceClosed' : 'maintenanceReadOnly');
  return until === null ? why : `${why} ${say(language, 'maintenanceUntil', { time: timeIn(language, until, timeZone) })}`;
}

export const timeIn = (language: Language, at: string, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at));

/** Seconds until its expected end, at least half a minute; five minutes where none is said or it has passed. */
export function retryAfter({ until }: Maintenance): number {
  const left = until === null ? 0 : Math.ceil((Date.parse(until) - Date.now()) / 1000);
  return left <= 0 ? 300 : Math.min(Math.max(left, 30), 3600);
}
