type ReportType = 'daily' | 'weekly' | 'monthly';

/** A day, an ISO week or a month: as it is written (2026-11-21, 2026-W47, 2026-11), with its first and last day. */
export interface PeriodSpan {
  period: string;
  first: string;
  last: string;
}

const dayLength = 86_400_000;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const textOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Whether the text is a day of the calendar. */
export function isDay(text: string): boolean {
  const time = /^20\d\d-\d\d-\d\d$/.test(text) ? timeOf(text) : Number.NaN;
  return !Number.isNaN(time) && textOf(time) === text;
}

/** Whether a period is written as its type wants it and exists. */
export const isPeriod = (type: ReportType, period: string): boolean => boundsOf(type, period) !== null;

/** The day so many days later, or earlier. */
export const addDays = (day: string, days: number): string => textOf(timeOf(day) + days * dayLength);

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(timeOf(day)).getUTCDay() || 7;

/** The period that has the day. */
export function periodAt(type: ReportType, day: string): PeriodSpan {
  if (type === 'daily') return { period: day, first: day, last: day };
  if (type === 'monthly') return monthOf(Number(day.slice(0, 4)), Number(day.slice(5, 7)));
  const first = addDays(day, 1 - weekdayOf(day));
  // The Thursday of a week is in the year that the week belongs to.
  const thursday = addDays(first, 3);
  const week = Math.floor((timeOf(thursday) - timeOf(`${thursday.slice(0, 4)}-01-01`)) / dayLength / 7) + 1;
  return { period: `${thursday.slice(0, 4)}-W${String(week).padStart(2, '0')}`, first, last: addDays(first, 6) };
}

/** The days of a period; null where it is not written as its type wants it or does not exist. */
export function boundsOf(type: ReportType, period: string): PeriodSpan | null {
  if (type === 'daily') return isDay(period) ? periodAt(type, period) : null;
  if (type === 'monthly') return isDay(`${period}-01`) ? periodAt(type, `${period}-01`) : null;
  const [, year = '', week = ''] = /^(20\d\d)-W(\d\d)$/.exec(period) ?? [];
  if (week === '') return null;
  // 4 January is in the first week.
  const found = periodAt(type, addDays(`${year}-01-04`, (Number(week) - 1) * 7));
  return found.period === period ? found : null;
}

/** The period so many periods later, or earlier. */
export function shiftPeriod(type: ReportType, { first }: PeriodSpan, by: number): PeriodSpan {
  if (type === 'monthly') return monthOf(Number(first.slice(0, 4)), Number(first.slice(5, 7)) + by);
  return periodAt(type, addDays(first, by * (type === 'weekly' ? 7 : 1)));
}

/** All periods that have a day between the two, the earliest first. */
export function periodsBetween(type: ReportType, from: string, to: string): PeriodSpan[] {
  const found: PeriodSpan[] = [];
  for (let next = periodAt(type, from); next.first <= to; next = shiftPeriod(type, next, 1)) found.push(next);
  return found;
}

function monthOf(year: number, month: number): PeriodSpan {
  const first = textOf(Date.UTC(year, month - 1, 1));
  return { period: first.slice(0, 7), first, last: textOf(Date.UTC(year, month, 0)) };
}
