import { formatDate, formatNumber, msg, str } from '@atrium/i18n';
import { boundsOf, type ReportType } from '@atrium/stores';

/** A day of the calendar, wherever the person is. */
export const dayText = (day: string, options: Intl.DateTimeFormatOptions): string =>
  formatDate(`${day}T00:00:00Z`, { ...options, timeZone: 'UTC' });

const short = { month: 'short', day: 'numeric' } as const;

/** A period as people say it: a day with its weekday, a week with its days, a month. */
export function periodText(type: ReportType, period: string): string {
  const bounds = boundsOf(type, period);
  if (bounds === null) return period;
  if (type === 'daily') return dayText(period, { month: 'short', day: 'numeric', weekday: 'short' });
  if (type === 'monthly') return dayText(bounds.first, { year: 'numeric', month: 'long' });
  const week = formatNumber(Number(period.slice(-2)));
  return msg(str`第 ${week} 周（${dayText(bounds.first, short)}–${dayText(bounds.last, short)}）`, { id: 'period-picker.week' });
}
