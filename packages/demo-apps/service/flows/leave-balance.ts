import { colleagueOf } from '../cast.ts';
import type { DemoDatabase } from '../demo-database.ts';
import { type LeaveKind, leaveKinds } from './flow-words.ts';
import { isWorkday } from './public-holidays.ts';

export interface Balance {
  kind: LeaveKind;
  /** Days of the year: to be had, approved, and asked for. */
  total: number;
  used: number;
  waiting: number;
}

const day = 24 * 60 * 60 * 1000;
/** Leave that weekends and public holidays do not interrupt. */
const calendarDays: ReadonlySet<LeaveKind> = new Set(['marriage', 'parental']);

/**
 * Days of a request by their year: working days of the calendar of China, make-up Saturdays counted, except where the law counts all. Both days
 * are included. Of years that are not announced yet the holidays of the law count.
 */
export function daysByYear(kind: LeaveKind, from: string, to: string): Map<number, number> {
  const years = new Map<number, number>();
  for (let at = Date.parse(from); at <= Date.parse(to); at += day) {
    const text = dayOf(at);
    const year = Number(text.slice(0, 4));
    if (calendarDays.has(kind) || isWorkday(text)) years.set(year, (years.get(year) ?? 0) + 1);
  }
  return years;
}

export const daysOf = (kind: LeaveKind, from: string, to: string): number =>
  [...daysByYear(kind, from, to).values()].reduce((sum, days) => sum + days, 0);

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Whether there is such a day: 30 February is none. */
export const isDay = (text: string): boolean => {
  const at = Date.parse(text);
  return !Number.isNaN(at) && dayOf(at) === text;
};

/** How long ago leave of the year before may have begun: so that illness over the turn of the year can be reported. */
const lateDays = 30;

/** The first day for which leave can be asked: that of this year, or a month ago. */
export function earliestDay(now: Date): string {
  const [year, month] = [`${now.getFullYear()}-01-01`, dayOf(now.getTime() - lateDays * day)];
  return month < year ? month : year;
}

/** What somebody may have in a year; annual leave grows with the years of service. */
function entitled(code: string, kind: LeaveKind, year: number): number {
  const { since = year, sex = 'female' } = colleagueOf(code) ?? {};
  const years = year - since;
  const annual = years >= 20 ? 15 : years >= 10 ? 10 : 5;
  return { annual, personal: 10, sick: 30, marriage: 10, parental: sex === 'female' ? 158 : 15 }[kind];
}

interface Taken {
  kind: LeaveKind;
  state: string;
  from: string;
  to: string;
  days: number;
}

/** What of a request counts in a year; a request that is in one year keeps the days that it was made with. */
const daysIn = (year: number, { kind, from, to, days }: Taken): number =>
  from.slice(0, 4) === to.slice(0, 4) ? days : (daysByYear(kind, from, to).get(year) ?? 0);

/** How somebody's leave of a year stands; what a request `besides` says does not count. */
export function balancesOf(db: DemoDatabase, code: string, year: number, besides = 0): Balance[] {
  const rows = db
    .prepare(
      `select kind, state, from_day as "from", to_day as "to", days from leaves where owner = ? and from_day <= ? and to_day >= ? and id <> ?
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

/**
 * Why somebody cannot have so much leave, by the year that has not enough; null where they can. What waits counts when it is asked for, not when
 * it is approved.
 */
export function lacking(
  db: DemoDatabase,
  { owner, kind, from, to, id = 0 }: { owner: string; kind: LeaveKind; from: string; to: string; id?: number },
): { year: number; left: number; days: number } | null {
  for (const [year, days] of daysByYear(kind, from, to)) {
    const { total, used, waiting } = balancesOf(db, owner, year, id).find((one) => one.kind === kind)!;
    const left = total - used - (id === 0 ? waiting : 0);
    if (days > left) return { year, left, days };
  }
  return null;
}
