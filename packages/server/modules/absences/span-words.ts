import { type Language, say } from '../../messages/language.ts';

/** When the absence of somebody who has left ends: never. With the next employment it is ended. */
export const endlessAbsence = '9999-12-31T00:00:00.000Z';

const minute = 60_000;

/** When an absence is, after the name of the person: days, one day, or hours of one day, in the company's time zone. */
export function spanIn(language: Language, zone: string, { from, until }: { from: string; until: string }): string {
  const isWhole = begins(zone, from) && isMidnight(zone, until);
  const [first, last] = [dayIn(language, zone, from), dayIn(language, zone, lastMoment(until))];
  if (isWhole && first === last) return say(language, 'absenceDay', { day: first });
  if (first !== last) {
    const values = { from: begins(zone, from) ? first : `${first} ${clockIn(zone, from)}`, until: endIn(language, zone, until) };
    return say(language, 'absenceDays', values);
  }
  const ends = isMidnight(zone, until) ? '24:00' : clockIn(zone, until);
  return say(language, 'absenceHours', { day: first, from: clockIn(zone, from), until: ends });
}

/** The last day of an absence, with the time where it ends during that day. */
export const endIn = (language: Language, zone: string, until: string): string =>
  isMidnight(zone, until) ? dayIn(language, zone, lastMoment(until)) : `${dayIn(language, zone, until)} ${clockIn(zone, until)}`;

/** Whether it begins with its day. One that begins now, which is no full minute, needs no time either. */
const begins = (zone: string, from: string): boolean => isMidnight(zone, from) || Date.parse(from) % minute !== 0;

const lastMoment = (until: string): string => new Date(Date.parse(until) - 1_000).toISOString();

/** A day as the portal's screens write it. */
const dayIn = (language: Language, timeZone: string, at: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone }).format(new Date(at));

/** A time of day, of 24 hours in every language. */
const clockIn = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(at));

const isMidnight = (zone: string, at: string): boolean => clockIn(zone, at) === '00:00';
