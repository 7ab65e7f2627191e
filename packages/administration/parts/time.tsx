import { momentText } from '@atrium/sdk';
import { useLocale } from '@atrium/sdk/react';
import { isSameTime } from '../form/wall-time.ts';
import { ownTimeZone, useTimeZone } from './mode.tsx';

/** A time in the user's language. */
export function Time({ at }: { at: string }) {
  return <time dateTime={at}>{useTime()(at)}</time>;
}

/**
 * Returns a function that formats a time in the user's language and the company's time zone: date, hour and minute, and the zone if the
 * browser's is different.
 */
export function useTime(): (at: string) => string {
  const locale = useLocale();
  const timeZone = useTimeZone();
  return (at) => {
    const text = momentText(at, locale, timeZone);
    const zone = zoneName(at, timeZone, locale);
    return zone === '' ? text : `${text} (${zone})`;
  };
}

/** Name of the zone at a time, such as GMT+8; empty if the browser's zone has the same offset. */
export function zoneName(at: string, timeZone: string, locale: string): string {
  const time = Date.parse(at);
  if (Number.isNaN(time) || isSameTime(time, timeZone, ownTimeZone())) return '';
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(time);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
