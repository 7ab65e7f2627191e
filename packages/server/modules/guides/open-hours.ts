import type { Guide } from '@atrium/api/contract';
import { addDays, weekdayOf } from '@atrium/api/contract/period';
import { instantIn, wallClock } from '../../clock/wall-clock.ts';

/** When somebody is there: weekdays (1 is Monday), from and to as times of the day. */
export interface OpenHours {
  days: readonly number[];
  from: string;
  to: string;
}

/** Whether somebody is there now, by the clock of a zone, and when that changes; null when nobody says. */
export function openAt(hours: readonly OpenHours[] | null, now: Date, zone: string): Guide['open'] {
  if (hours === null || hours.length === 0) return null;
  const { day: today } = wallClock(now, zone);
  const spans = Array.from({ length: 9 }, (_, ahead) => addDays(today, ahead - 1))
    .flatMap((day) =>
      hours
        .filter(({ days }) => days.includes(weekdayOf(day)))
        .map(({ from, to }) => ({ start: instantIn(zone, day, from).toISOString(), end: instantIn(zone, day, to).toISOString() })),
    )
    .toSorted((a, b) => (a.start < b.start ? -1 : 1));
  const at = now.toISOString();
  const current = spans.find(({ start, end }) => start <= at && at < end);
  if (current) {
    // Hours that touch are one span.
    const end = spans.reduce((last, one) => (one.start <= last && one.end > last ? one.end : last), current.end);
    return { now: true, changesAt: end === spans.at(-1)?.end ? null : end };
  }
  return { now: false, changesAt: spans.find(({ start }) => start > at)?.start ?? null };
}
