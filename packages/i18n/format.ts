import { $language } from './language.ts';

/** Making one takes a thousand times as long as using it. */
const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>();

function formatOf<T extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat, O extends object>(
  Format: new (language: string, options?: O) => T,
  options: O | undefined,
  zone = 0,
): T {
  const language = $language.get();
  const key = `${Format.name} ${language} ${zone} ${JSON.stringify(options)}`;
  const made = formats.get(key) ?? new Format(language, options);
  formats.set(key, made);
  return made as T;
}

/** A number as the language on screen writes it. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  options === undefined && isWrittenAlike(value) ? String(value) : formatOf(Intl.NumberFormat, options).format(value);

/** Small counts look the same in all our languages, and the first screen has no time for making a format. */
const isWrittenAlike = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1_000 && !Object.is(value, -0);

let dayZone: string | undefined;

/** Time zone of days for the reader: dates without a time of day are formatted in it. Unset, the user's own time zone. */
export const setDayZone = (timeZone: string | undefined): void => {
  dayZone = timeZone;
};

/** A time with its day, as the SDK's `momentText` writes it; `timeStyle` beside `dateStyle` gives the days of zh-TW another shape. */
export const dayAndTime = { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;

const saysTime = ({ hour, minute, second, timeStyle }: Intl.DateTimeFormatOptions): boolean =>
  (hour ?? minute ?? second ?? timeStyle) !== undefined;

/**
 * A date as the language on screen writes it; empty when it is no date. With a time of day it is the user's local time, of 24 hours in
 * every language; without one it is a day of the company's calendar. Where it is short, months are `short`, never numbers.
 */
export function formatDate(value: string | number | Date, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  // A format keeps the time zone in which it was made; somebody who travels has another offset.
  if (saysTime(options)) options = { hourCycle: 'h23', ...options };
  const inZone = dayZone === undefined || options.timeZone !== undefined || saysTime(options) ? options : { ...options, timeZone: dayZone };
  return formatOf(Intl.DateTimeFormat, inZone, date.getTimezoneOffset()).format(date);
}

/** How far away something is, in few words: “5 minutes ago”. */
export const formatRelative = (value: number, unit: Intl.RelativeTimeFormatUnit): string =>
  formatOf(Intl.RelativeTimeFormat, { numeric: 'auto', style: 'short' }).format(value, unit);
