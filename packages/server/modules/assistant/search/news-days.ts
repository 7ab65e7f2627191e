import type { Days } from '../when.ts';

/** The moment at which days of the company begin, and the one at which they are over. */
export function timesOf({ from, to }: Days): { from: string; to: string } {
  return { from: beginOf(from).toISOString(), to: beginOf(to, 1).toISOString() };
}

function beginOf(day: string, ahead = 0): Date {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(year, month - 1, date + ahead);
}
