/** Converts ISO 8601 to local time in a zone, in the format of `datetime-local`: 2026-11-29T22:00. Empty if the input is invalid. */
export function wallTime(at: string, timeZone: string): string {
  const time = Date.parse(at);
  return Number.isNaN(time) ? '' : new Date(time + offsetAt(time, timeZone)).toISOString().slice(0, 16);
}

/** Converts local time in a zone to ISO 8601, a time that clocks skip to that an hour later; null if the input is empty or invalid. */
export function momentOf(wall: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return null;
  const guess = asUtc - offsetAt(asUtc, timeZone);
  const found = asUtc - offsetAt(guess, timeZone);
  return new Date(found + offsetAt(found, timeZone) === asUtc ? found : Math.max(guess, found)).toISOString();
}

/** Whether two time zones have the same offset at a time (milliseconds since 1970). */
export const isSameTime = (at: number, one: string, other: string): boolean => offsetAt(at, one) === offsetAt(at, other);

/** Offset of a time zone from UTC in milliseconds; positive in the east. */
function offsetAt(time: number, timeZone: string): number {
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, ...digits }).format(time);
  return Date.parse(`${wall.replace(' ', 'T')}Z`) - Math.floor(time / 1000) * 1000;
}
