import { Format } from 'typebox/format';

const isDateTime = Format.Get('date-time');

/**
 * A `date-time` of any schema is one that `Date` reads, within the years 0000 to 9999: the format of the library also has zones in brackets
 * (RFC 9557) and leap seconds, which `Date` does not.
 */
function isMoment(text: string): boolean {
  if (text.includes('[') || isDateTime?.(text) !== true) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && /^\d{4}-/.test(new Date(time).toISOString());
}

/** Makes all schemas of this process check times so. */
export function checkMoments(): void {
  Format.Set('date-time', isMoment);
}
