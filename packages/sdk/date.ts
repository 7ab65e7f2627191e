/** A day of the calendar, `2026-11-28` or a time, as the portal writes it in a language: `2026年11月28日`, `Nov 28, 2026`. */
export function dayText(day: string, language: string, timeZone?: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day);
  return textOf(isDay ? `${day}T00:00:00Z` : day, language, { dateStyle: 'medium', ...(isDay ? { timeZone: 'UTC' } : zoneOf(timeZone)) });
}

/** A time with its day, by the person's clock or another zone's, as the portal writes it: `2026年11月28日 16:12`, `Nov 28, 2026, 16:12`. */
export const momentText = (time: string, language: string, timeZone?: string): string =>
  textOf(time, language, { ...withTime, ...zoneOf(timeZone) });

/** Styles of date and time with a clock of 24 hours give the days of zh-TW another shape. */
const withTime = { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const zoneOf = (timeZone: string | undefined) => (timeZone === undefined ? {} : { timeZone });

/** Empty where it is no date. */
function textOf(value: string, language: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? '' : new Intl.DateTimeFormat(language, options).format(date);
}
