import { $day, type BoardSpan, boundsOf, periodAt, type ReportBoard, type ReportType, shiftPeriod } from '@atrium/stores';

/** How many periods the board has side by side. */
const columns: Record<ReportType, number> = { daily: 14, weekly: 8, monthly: 3 };

/** The span that ends with a period: a fortnight, eight weeks or three months. */
export function spanTo(type: ReportType, period: string | null, today = $day.get()): BoardSpan & { last: string } {
  const now = periodAt(type, today);
  const chosen = period === null ? now : (boundsOf(type, period) ?? now);
  const last = chosen.period > now.period ? now : chosen;
  return { type, from: shiftPeriod(type, last, 1 - columns[type]).first, to: last.first, last: last.period };
}

/** The last period of the span so many spans later; not later than today's. */
export function otherSpan(type: ReportType, period: string, by: 1 | -1, today = $day.get()): string {
  const next = shiftPeriod(type, boundsOf(type, period)!, by * columns[type]).period;
  const now = periodAt(type, today).period;
  return next > now ? now : next;
}

/** The reports that wait for a decision, person by person. */
export const waiting = ({ people }: ReportBoard): string[] =>
  people.flatMap(({ cells }) => cells.filter(({ state }) => state === 'submitted').map(({ id }) => id!));

/** Those that were opened: reports that were read may be approved together. */
export const readAndWaiting = ({ people }: ReportBoard): string[] =>
  people.flatMap(({ cells }) => cells.filter(({ state, seen }) => state === 'submitted' && seen).map(({ id }) => id!));

/** Where a report is on the board. */
export function placeOf({ people }: ReportBoard, id: string | null): { row: number; column: number } | null {
  if (id === null) return null;
  for (const [row, { cells }] of people.entries()) {
    const column = cells.findIndex((cell) => cell.id === id);
    if (column >= 0) return { row, column };
  }
  return null;
}

/** The report that waits after this one, or before it; the first one where it is not on the board. */
export function nextWaiting(board: ReportBoard, id: string | null, by: 1 | -1): string | null {
  const all = board.people.flatMap(({ cells }) => cells.filter((cell) => cell.id !== null));
  const at = all.findIndex((cell) => cell.id === id);
  const rest = by === 1 ? all.slice(at + 1) : all.slice(0, Math.max(at, 0)).toReversed();
  return rest.find(({ state }) => state === 'submitted')?.id ?? null;
}
