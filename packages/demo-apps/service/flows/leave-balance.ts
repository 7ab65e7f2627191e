import { colleagueOf } from '../cast.ts';
import type { DemoDatabase } from '../demo-database.ts';
import { type LeaveKind, leaveKinds } from './flow-words.ts';

export interface Balance {
  kind: LeaveKind;
  /** Days of the year: to be had, approved, and asked for. */
  total: number;
  used: number;
  waiting: number;
}

const day = 24 * 60 * 60 * 1000;
/** Leave that weekends do not interrupt. */
const calendarDays: ReadonlySet<LeaveKind> = new Set(['marriage', 'parental']);

/** Days of a request: working days from Monday to Friday, except where the law counts all. Both days are included. */
export function daysOf(kind: LeaveKind, from: string, to: string): number {
  let days = 0;
  for (let at = Date.parse(from); at <= Date.parse(to); at += day) {
    const isWeekend = [0, 6].includes(new Date(at).getUTCDay());
    if (!isWeekend || calendarDays.has(kind)) days += 1;
  }
  return days;
}

/** What somebody may have in a year; annual leave grows with the years of service. */
function entitled(code: string, kind: LeaveKind, year: number): number {
  const { since = year, sex = 'female' } = colleagueOf(code) ?? {};
  const years = year - since;
  const annual = years >= 20 ? 15 : years >= 10 ? 10 : 5;
  return { annual, personal: 10, sick: 30, marriage: 10, parental: sex === 'female' ? 158 : 15 }[kind];
}

/** How somebody's leave of a year stands; what a request `besides` says does not count. */
export function balancesOf(db: DemoDatabase, code: string, year: number, besides = 0): Balance[] {
  const rows = db
    .prepare(
      `select kind, state, sum(days) as days from leaves where owner = ? and substr(from_day, 1, 4) = ? and id <> ?
       and state in ('submitted', 'approved') group by kind, state`,
    )
    .all(code, String(year), besides) as { kind: LeaveKind; state: string; days: number }[];
  const sum = (kind: LeaveKind, state: string) => rows.find((row) => row.kind === kind && row.state === state)?.days ?? 0;
  return leaveKinds.map((kind) => ({
    ...{ kind, total: entitled(code, kind, year) },
    ...{ used: sum(kind, 'approved'), waiting: sum(kind, 'submitted') },
  }));
}

/** Why somebody cannot have so much leave; null where they can. What waits counts when it is asked for, not when it is approved. */
export function lacking(
  db: DemoDatabase,
  { owner, kind, from, days, id = 0 }: { owner: string; kind: LeaveKind; from: string; days: number; id?: number },
): { left: number } | null {
  const { total, used, waiting } = balancesOf(db, owner, Number(from.slice(0, 4)), id).find((one) => one.kind === kind)!;
  const left = total - used - (id === 0 ? waiting : 0);
  return days > left ? { left } : null;
}
