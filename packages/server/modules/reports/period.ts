import type { ReportType } from '@atrium/api/contract';

/** Whether a period is written as its type wants it and exists: 2026-11-21, 2026-W47 or 2026-11. */
export function isPeriod(type: ReportType, period: string): boolean {
  if (type === 'monthly') return /^20\d\d-(0[1-9]|1[0-2])$/.test(period);
  if (type === 'daily') return isDay(period);
  const [, year = '', week = ''] = /^(20\d\d)-W(\d\d)$/.exec(period) ?? [];
  return Number(week) >= 1 && Number(week) <= weeksOf(Number(year));
}

/** Whether the text is a day of the calendar. */
export function isDay(text: string): boolean {
  const time = /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** ISO weeks: a year has 53 when it begins or ends on a Thursday. */
function weeksOf(year: number): number {
  const weekday = (month: number, day: number) => new Date(Date.UTC(year, month, day)).getUTCDay();
  return weekday(0, 1) === 4 || weekday(11, 31) === 4 ? 53 : 52;
}
