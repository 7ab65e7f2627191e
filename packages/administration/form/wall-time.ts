/** What a clock on the wall of a time zone shows at a moment, as `datetime-local` has it: 2026-11-29T22:00; empty where it is no moment. */
export function wallTime(at: string, timeZone: string): string {
  const time = Date.parse(at);
  return Number.isNaN(time) ? '' : new Date(time + offsetAt(time, timeZone)).toISOString().slice(0, 16);
}

/** The moment at which a clock of a time zone shows that, as ISO 8601; null where nothing is written. */
export function momentOf(wall: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return null;
  const guess = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(guess, timeZone)).toISOString();
}

/** Whether clocks of two time zones show the same at a moment. */
export const isSameTime = (at: number, one: string, other: string): boolean => offsetAt(at, one) === offsetAt(at, other);

/** By how many milliseconds a time zone is before UTC. */
function offsetAt(time: number, timeZone: string): number {
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, ...digits }).format(time);
  return Date.parse(`${wall.replace(' ', 'T')}Z`) - Math.floor(time / 1000) * 1000;
}
