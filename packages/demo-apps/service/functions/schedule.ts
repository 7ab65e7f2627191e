import type { Row, Schedule, Value } from './declaration.ts';

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Formats hours as a clock: 9.5 is 09:30. */
export const clockOf = (hours: number): string =>
  `${String(Math.floor(hours)).padStart(2, '0')}:${String(Math.round((hours % 1) * 60)).padStart(2, '0')}`;

export const clockAfter = (clock: string, hours: number): string => clockOf(minutesOf(clock) / 60 + hours);

/** Returns the hours between two clocks less a break, to one decimal; 0 if a clock is missing. */
export function hoursBetween(from: Value | undefined, to: Value | undefined, less = 0): number {
  if (typeof from !== 'string' || typeof to !== 'string') return 0;
  return Math.round(((minutesOf(to) - minutesOf(from)) / 60 - less) * 10) / 10;
}

/** Returns the row that occupies the place at the same time. */
export function takenBy(
  { place, day, from, to, free }: Schedule,
  row: Pick<Row, 'id' | 'state' | 'values'>,
  rows: readonly Row[],
): Row | undefined {
  const of = ({ values }: Pick<Row, 'values'>, key: string): string => String(values[key] ?? '');
  if (free.includes(row.state)) return undefined;
  return rows.find(
    (other) =>
      other.id !== row.id &&
      !free.includes(other.state) &&
      of(other, place) === of(row, place) &&
      of(other, day) === of(row, day) &&
      of(other, from) < of(row, to) &&
      of(other, to) > of(row, from),
  );
}

/** Returns why a row cannot have its place and hours, or null. */
export function scheduleProblem(schedule: Schedule, row: Row, rows: readonly Row[]): string | null {
  const [from, to] = [String(row.values[schedule.from]), String(row.values[schedule.to])];
  if (from >= to) return '结束时间要晚于开始时间。';
  if (from < clockOf(schedule.hours[0]) || to > clockOf(schedule.hours[1] + 1)) return '不在开放时间内。';
  return takenBy(schedule, row, rows) ? '这个时段已有人预约，请换一个时段。' : null;
}
