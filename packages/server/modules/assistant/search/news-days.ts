import type { Days } from '../when.ts';

/** Where the days of news begin and end: answers say in this zone when something was published. */
export const newsZone = 'Asia/Shanghai';
const offset = '+08:00';

/** The day of news at a moment, such as 2026-11-23. */
export const dayOfNews = (at: Date): string => at.toLocaleDateString('en-CA', { timeZone: newsZone });

/** The moment at which days begin, and the one at which they are over. */
export function timesOf({ from, to }: Days): { from: string; to: string } {
  const [begin, last] = [new Date(`${from}T00:00:00${offset}`), new Date(`${to}T00:00:00${offset}`)];
  return { from: begin.toISOString(), to: new Date(last.getTime() + 24 * 60 * 60_000).toISOString() };
}
