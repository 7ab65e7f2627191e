import { computed, type ReadableAtom } from 'nanostores';
import { $minute } from '../time/clock.ts';

export type DayPeriod = 'dawn' | 'morning' | 'noon' | 'afternoon' | 'evening';

/** The greeting of an hour from 0 to 23: before 9, 9–11, 12–13, 14–19, later (R-HOME-03). */
export function greetingPeriod(hour: number): DayPeriod {
  if (hour < 9) return 'dawn';
  if (hour < 12) return 'morning';
  if (hour < 14) return 'noon';
  return hour < 20 ? 'afternoon' : 'evening';
}

/** The greeting of the person's clock; turns with the hour while somebody looks. */
export const $period: ReadableAtom<DayPeriod> = computed($minute, (now) => greetingPeriod(new Date(now).getHours()));
