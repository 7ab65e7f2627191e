import { call } from '@atrium/api/client';
import type { ReportPeriod, ReportType } from '@atrium/api/contract';
import { addDays, boundsOf, periodAt, shiftPeriod } from '@atrium/api/contract/period';
import { atom, type ReadableAtom } from 'nanostores';
import { $day } from '../time/clock.ts';

export type { ReportPeriod, ReportType };
export { addDays, boundsOf, type PeriodSpan, periodAt, shiftPeriod, weekdayOf } from '@atrium/api/contract/period';

export const reportTypes = ['daily', 'weekly', 'monthly'] as const;

/** The periods of a type, the newest first. */
export type ReportPeriods =
  | { status: 'loading' }
  | { status: 'failed'; error: Error }
  | { status: 'ready'; periods: readonly ReportPeriod[] };

/** State of a period for its author: `missing` was expected and is over, `open` is not over yet. */
export type PeriodState = 'draft' | 'submitted' | 'approved' | 'returned' | 'missing' | 'open' | 'none';

const loading: ReportPeriods = { status: 'loading' };
const $loaded = atom<Readonly<Record<ReportType, ReportPeriods>>>({ daily: loading, weekly: loading, monthly: loading });

/** One's reports by type, with the periods that have none. */
export const $reportPeriods: ReadableAtom<Readonly<Record<ReportType, ReportPeriods>>> = $loaded;

/** How many days back periods are listed. */
const daysBack: Record<ReportType, number> = { daily: 62, weekly: 182, monthly: 365 };

/** Loads the periods of a type up to today's; the known ones stay until the response. Never rejects. */
export async function loadReportPeriods(type: ReportType, today = $day.get()): Promise<void> {
  if ($loaded.get()[type].status === 'failed') put(type, loading);
  try {
    const query = { type, from: periodAt(type, addDays(today, -daysBack[type])).first, to: today };
    const periods = await call('GET /business-center/v1/reports/periods', { query, quiet: true });
    put(type, { status: 'ready', periods: periods.toReversed() });
  } catch (error) {
    if ($loaded.get()[type].status !== 'ready') put(type, { status: 'failed', error: error as Error });
  }
}

/** The calendar of some days, for choosing a period: which of them rest and why. */
export const calendarOf = (type: ReportType, from: string, to: string): Promise<ReportPeriod[]> =>
  call('GET /business-center/v1/reports/periods', { query: { type, from, to }, quiet: true });

/** The id of one's report of a period as the server has it; undefined where there is none. */
export async function findReportId(type: ReportType, period: string): Promise<string | undefined> {
  const { first, last } = boundsOf(type, period)!;
  const found = await calendarOf(type, first, last);
  return found.find((one) => one.period === period)?.report?.id;
}

export function periodState({ report, due, last }: ReportPeriod, today = $day.get()): PeriodState {
  if (report) return report.state;
  if (last >= today) return 'open';
  return due ? 'missing' : 'none';
}

/** The period of today, or the last one that is worth a report when today rests. */
export function currentPeriod(type: ReportType, periods: readonly ReportPeriod[], today = $day.get()): string {
  const now = periodAt(type, today).period;
  const [newest] = periods;
  if (newest?.period !== now || !newest.rest) return now;
  return periods.find(({ rest }) => !rest)?.period ?? shiftPeriod(type, periodAt(type, today), -1).period;
}

function put(type: ReportType, periods: ReportPeriods): void {
  $loaded.set({ ...$loaded.get(), [type]: periods });
}
