import { momentText } from '@atrium/sdk';
import { useLocale } from '@atrium/sdk/react';
import { isSameTime } from '../form/wall-time.ts';
import { ownTimeZone, useTimeZone } from './mode.tsx';

/** A moment in the language on screen. */
export function Time({ at }: { at: string }) {
  return <time dateTime={at}>{useTime()(at)}</time>;
}

/** Writes moments in the language on screen and in the company's time zone: date, hour and minute, and the zone where the browser has another. */
export function useTime(): (at: string) => string {
  const locale = useLocale();
  const timeZone = useTimeZone();
  return (at) => {
    const text = momentText(at, locale, timeZone);
    const zone = zoneName(at, timeZone, locale);
    return zone === '' ? text : `${text} (${zone})`;
  };
}

/** What the zone is called at a moment, such as GMT+8; empty where the browser's clock shows the same. */
export function zoneName(at: string, timeZone: string, locale: string): string {
  const time = Date.parse(at);
  if (Number.isNaN(time) || isSameTime(time, timeZone, ownTimeZone())) return '';
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(time);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
