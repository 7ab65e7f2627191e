import { type Language, say } from '../messages/language.ts';
import type { Maintenance } from './state.ts';

/** The text of a maintenance for people: the administrator's words or the portal's, and the expected end. */
export function sentence({ mode, message, until }: Maintenance, language: Language, timeZone: string): string {
  const why = message?.[language] ?? message?.['zh-CN'] ?? say(language, mode === 'closed' ? 'maintenanceClosed' : 'maintenanceReadOnly');
  if (until === null) return why;
  const ended = /[.!?。！？…]$/u.test(why) ? why : `${why}${language.startsWith('zh') ? '。' : '.'}`;
  return `${ended} ${say(language, 'maintenanceUntil', { time: timeIn(language, until, timeZone) })}`;
}

/** As `formatDate` of the portal's pages writes it. */
const dayAndTime = { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** A moment in the company's time zone, which is named: who reads it may be in another. */
export function timeIn(language: Language, at: string, timeZone: string): string {
  const time = new Date(at);
  const zone = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName');
  return `${new Intl.DateTimeFormat(language, { ...dayAndTime, timeZone }).format(time)} (${zone?.value ?? timeZone})`;
}

/** Seconds until its expected end, at least half a minute; five minutes if none is set or it has passed. */
export function retryAfter({ until }: Maintenance): number {
  const left = until === null ? 0 : Math.ceil((Date.parse(until) - Date.now()) / 1000);
  return left <= 0 ? 300 : Math.min(Math.max(left, 30), 3600);
}
