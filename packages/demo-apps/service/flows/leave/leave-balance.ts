import { colleagueOf } from '../../cast.ts';
import type { DemoDatabase } from '../../demo-database.ts';
import { type LeaveKind, leaveKinds } from '../flow-words.ts';
import { isWorkday } from './public-holidays.ts';

export interface Balance {
  kind: LeaveKind;
  /** Days of the year: entitlement, approved and pending. */
  total: number;
  used: number;
  waiting: number;
}

const day = 24 * 60 * 60 * 1000;

export const halves = ['morning', 'afternoon'] as const;
export type Half = (typeof halves)[number];

/** First and last day of leave, both included: it begins in this half of the first day and ends after this half of the last. */
export interface Span {
  kind: LeaveKind;
  from: string;
  to: string;
  fromHalf: Half;
  toHalf: Half;
}
export const wholeDays = { fromHalf: 'morning', toHalf: 'afternoon' } as const;

/** Kinds of leave that count calendar days, including weekends and public holidays; they have no half days. */
export const calendarDays: ReadonlySet<LeaveKind> = new Set(['marriage', 'parental']);

/**
 * Returns the days of a request by year, both ends included: working days of the Chinese calendar with make-up Saturdays, or calendar days
 * where the law requires it. Half of the first and of the last day may be work. For years that are not announced yet it uses the statutory
 * holidays.
 */
export function daysByYear({ kind, from, to, fromHalf, toHalf }: Span): Map<number, number> {
  const years = new Map<number, number>();
  for (let at = Date.parse(from); at <= Date.parse(to); at += day) {
    const text = dayOf(at);
    const year = Number(text.slice(0, 4));
    const worked = (text === from && fromHalf === 'afternoon' ? 0.5 : 0) + (text === to && toHalf === 'morning' ? 0.5 : 0);
    if (calendarDays.has(kind) || isWorkday(text)) years.set(year, (years.get(year) ?? 0) + 1 - worked);
  }
  return years;
}

export const daysOf = (span: Span): number => [...daysByYear(span).values()].reduce((sum, days) => sum + days, 0);

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Whether the day exists, unlike 30 February. */
export const isDay = (text: string): boolean => {
  const at = Date.parse(text);
  return !Number.isNaN(at) && dayOf(at) === text;
};

/** Days after which leave of the previous year can no longer be requested, so that illness over the turn of the year can be reported. */
const lateDays = 30;

/** Returns the first day for which leave can be requested: 1 January or 30 days ago, whichever is earlier. */
export function earliestDay(now: Date): string {
  const [year, month] = [`${now.getFullYear()}-01-01`, dayOf(now.getTime() - lateDays * day)];
  return month < year ? month : year;
}

/** Returns the entitlement of a person in a year, in days; annual leave grows with the years of service. */
function entitled(code: string, kind: LeaveKind, year: number): number {
  const { since = year, sex = 'female' } = colleagueOf(code) ?? {};
  const years = year - since;
  const annual = years >= 20 ? 15 : years >= 10 ? 10 : 5;
  return { annual, personal: 10, sick: 30, marriage: 10, parental: sex === 'female' ? 158 : 15 }[kind];
}

interface Taken extends Span {
  state: string;
  days: number;
}

/** Returns the days of a request in a year; a request within one year keeps its stored number. */
const daysIn = (year: number, taken: Taken): number =>
  taken.from.slice(0, 4) === taken.to.slice(0, 4) ? taken.days : (daysByYear(taken).get(year) ?? 0);

/** Returns the leave balances of a person in a year, without the request `besides`. */
export function balancesOf(db: DemoDatabase, code: string, year: number, besides = 0): Balance[] {
  const rows = db
    .prepare(
      `select kind, state, from_day as "from", to_day as "to", from_half as fromHalf, to_half as toHalf, days from leaves where owner = ? and from_day <= ? and to_day >= ? and id <> ?
       and state in ('submitted', 'approved')`,
    )
    .all(code, `${year}-12-31`, `${year}-01-01`, besides) as Taken[];
  const sum = (kind: LeaveKind, state: string) =>
    rows.filter((row) => row.kind === kind && row.state === state).reduce((days, row) => days + daysIn(year, row), 0);
  return leaveKinds.map((kind) => ({
    kind,
    total: entitled(code, kind, year),
    used: sum(kind, 'approved'),
    waiting: sum(kind, 'submitted'),
  }));
}

/** Returns the first year with too few days for a request, or null. Pending requests count when a request is made, not when it is approved. */
export function lacking(
  db: DemoDatabase,
  { owner, id = 0, ...span }: Span & { owner: string; id?: number },
): { year: number; left: number; days: number } | null {
  for (const [year, days] of daysByYear(span)) {
    const { total, used, waiting } = balancesOf(db, owner, year, id).find((one) => one.kind === span.kind)!;
    const left = total - used - (id === 0 ? waiting : 0);
    if (days > left) return { year, left, days };
  }
  return null;
}
