import type { Guide } from '@atrium/api/contract';
import { timeOn } from './canteen.ts';

/** When somebody is there: weekdays (1 is Monday), from and to as times of the day. */
export interface OpenHours {
  days: readonly number[];
  from: string;
  to: string;
}

/** Whether somebody is there now, and when that changes; null when nobody says. */
export function openAt(hours: readonly OpenHours[] | null, now: Date): Guide['open'] {
  if (hours === null || hours.length === 0) return null;
  const spans = Array.from({ length: 9 }, (_, ahead) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead - 1, 12))
    .flatMap((date) =>
      hours
        .filter(({ days }) => days.includes(((date.getDay() + 6) % 7) + 1))
        .map(({ from, to }) => ({ start: timeOn(date, from), end: timeOn(date, to) })),
    )
    .toSorted((a, b) => (a.start < b.start ? -1 : 1));
  const at = now.toISOString();
  const current = spans.find(({ start, end }) => start <= at && at < end);
  if (current) return { now: true, changesAt: current.end };
  return { now: false, changesAt: spans.find(({ start }) => start > at)?.start ?? null };
}
