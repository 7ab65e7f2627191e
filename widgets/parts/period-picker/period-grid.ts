import { addDays, boundsOf, type PeriodSpan, periodAt, type ReportType, shiftPeriod, weekdayOf } from '@atrium/stores';

/** A place of the grid: a day, a week or a month. */
export interface GridRow {
  key: string;
  cells: PeriodSpan[];
}

/** One sheet of the picker: the days of a month by weeks, its weeks, or the months of a year. */
export function gridOf(type: ReportType, period: string): { title: string; rows: GridRow[] } {
  const at = boundsOf(type, period)!;
  // A week is on the sheet of the month of its Thursday.
  const day = type === 'weekly' ? addDays(at.first, 3) : at.first;
  if (type === 'monthly') {
    const months = Array.from({ length: 12 }, (_, n) => periodAt('monthly', `${day.slice(0, 4)}-${String(n + 1).padStart(2, '0')}-01`));
    return { title: day.slice(0, 4), rows: [0, 3, 6, 9].map((n) => ({ key: String(n), cells: months.slice(n, n + 3) })) };
  }
  const month = periodAt('monthly', day);
  const weeks: PeriodSpan[] = [];
  for (let week = periodAt('weekly', month.first); week.first <= month.last; week = shiftPeriod('weekly', week, 1)) weeks.push(week);
  const rows = weeks.map((week) => ({
    key: week.period,
    cells: type === 'weekly' ? [week] : Array.from({ length: 7 }, (_, n) => periodAt('daily', addDays(week.first, n))),
  }));
  return { title: month.period, rows };
}

/** The period that a key leads to (APG date grid); null where the key does nothing. */
export function periodByKey(type: ReportType, period: string, { key, shiftKey }: { key: string; shiftKey: boolean }): string | null {
  const at = boundsOf(type, period)!;
  const move = (by: number) => shiftPeriod(type, at, by).period;
  const acrossOf = { daily: 7, weekly: 1, monthly: 3 }[type];
  switch (key) {
    case 'ArrowLeft':
      return move(-1);
    case 'ArrowRight':
      return move(1);
    case 'ArrowUp':
      return move(-acrossOf);
    case 'ArrowDown':
      return move(acrossOf);
    case 'Home':
      return type === 'daily' ? move(1 - weekdayOf(period)) : type === 'monthly' ? `${period.slice(0, 4)}-01` : null;
    case 'End':
      return type === 'daily' ? move(7 - weekdayOf(period)) : type === 'monthly' ? `${period.slice(0, 4)}-12` : null;
    case 'PageUp':
      return sheet(type, period, shiftKey && type !== 'monthly' ? -12 : -1);
    case 'PageDown':
      return sheet(type, period, shiftKey && type !== 'monthly' ? 12 : 1);
    default:
      return null;
  }
}

/** The same place so many sheets later: months for days and weeks, years for months. */
export function sheet(type: ReportType, period: string, by: number): string {
  const at = boundsOf(type, period)!;
  if (type === 'monthly') return shiftPeriod(type, at, by * 12).period;
  const day = type === 'weekly' ? addDays(at.first, 3) : at.first;
  const month = shiftPeriod('monthly', periodAt('monthly', day), by);
  const same = `${month.period}-${day.slice(8)}`;
  return periodAt(type, same <= month.last ? same : month.last).period;
}
