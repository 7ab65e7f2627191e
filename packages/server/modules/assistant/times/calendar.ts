import type { Point, Week } from './marks.ts';

const milliseconds = 24 * 60 * 60_000;
/** Of a day without a year that is only just over, nobody knows which is meant. */
const justOver = { month: 92, day: 7 };
const longest = 400;

/** A named day, or days that one word names, in days since 1970. */
export interface Span {
  from: number;
  to: number;
}

/** Says which days are meant, seen from one. */
export class Calendar {
  readonly #today: number;

  constructor(today: number) {
    this.#today = today;
  }

  /** 0 is Monday. */
  weekday(day: number): number {
    return (((day + 3) % 7) + 7) % 7;
  }

  /** Whether as many of the days are from Monday to Friday. */
  isLasting({ from, to }: Span, count: number): boolean {
    const days = Array.from({ length: Math.min(longest, to - from + 1) }, (_, ahead) => from + ahead);
    return days.filter((day) => this.weekday(day) < 5).length === count;
  }

  /** The days of a point; what leaves the month or the week open is the first of that name from the span before on. */
  spanOf(point: Point, before: Span | null): Span | null {
    if (point.kind === 'relative') return { from: this.#today + point.first, to: this.#today + point.last };
    if (point.kind === 'week') return { from: this.#monday + 7 * point.week, to: this.#monday + 7 * point.week + 4 };
    const day = this.#dayOf(point, before);
    return day === null ? null : { from: day, to: day };
  }

  #dayOf(point: Exclude<Point, { kind: 'relative' | 'week' }>, before: Span | null): number | null {
    if (point.kind === 'weekday') return this.#weekday(point.weekday, point.week, before);
    if (point.kind === 'date' || point.kind === 'number') return this.#date(point, before);
    return before === null ? null : before.to + 1;
  }

  get #monday(): number {
    return this.#today - this.weekday(this.#today);
  }

  #weekday(weekday: number, week: Week | undefined, before: Span | null): number | null {
    if (typeof week === 'number') return this.#monday + 7 * week + weekday;
    const since = week === undefined && before !== null ? before.from : this.#today;
    const ahead = (weekday - this.weekday(since) + 7) % 7;
    if (week === undefined) return since + ahead;
    // The one of this week, or of the next: both are said so.
    if (weekday > this.weekday(this.#today)) return null;
    return this.#today + (ahead === 0 ? 7 : ahead);
  }

  #date(point: Extract<Point, { kind: 'date' | 'number' }>, before: Span | null): number | null {
    const since = before?.from ?? this.#today;
    const seen = new Date(since * milliseconds);
    const { year, month, monthsAhead } = point.kind === 'number' ? {} : point;
    if (month !== undefined && (month < 1 || month > 12)) return null;
    const at = (ofYear: number, ofMonth: number) => exactly(ofYear, ofMonth, point.day);
    if (monthsAhead !== undefined) {
      const today = new Date(this.#today * milliseconds);
      return at(today.getUTCFullYear(), today.getUTCMonth() + monthsAhead);
    }
    if (month !== undefined && year !== undefined) return at(year, month - 1);
    const years = seen.getUTCFullYear();
    const [now, later] =
      month === undefined
        ? [at(years, seen.getUTCMonth()), at(years, seen.getUTCMonth() + 1)]
        : [at(years, month - 1), at(years + 1, month - 1)];
    if (now !== null && now >= since) return now;
    const isJustOver = now !== null && before === null && since - now <= (month === undefined ? justOver.day : justOver.month);
    return isJustOver ? null : later;
  }
}

/** A day of the calendar; null where the month has no such day. A month may be beyond its year. */
function exactly(year: number, month: number, day: number): number | null {
  const time = Date.UTC(year, month, day);
  const isThere = new Date(time).getUTCDate() === day && month >= 0 && month < 24;
  return isThere ? time / milliseconds : null;
}
