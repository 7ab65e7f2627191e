import type { DeliveryDelay, MessagePreferences } from '@atrium/api/contract';
import { addDays } from '@atrium/api/contract/period';
import { publicDay } from '../calendar/workdays.ts';
import { minute } from '../../clock/repeat.ts';
import { instantIn, wallClock } from '../../clock/wall-clock.ts';

/** When a person wants deliveries. */
export interface Rhythm {
  zone: string;
  quiet: MessagePreferences['quiet'];
  delay: DeliveryDelay;
}

/** Summaries go out at this time of working days. */
const summaryTime = '08:30';

/** Until when something that is not urgent and was due at a time waits for a summary or the end of quiet hours; null: it goes out now. */
export function heldUntil(now: Date, dueAt: Date, { zone, quiet, delay }: Rhythm): Date | null {
  const summary = delay === 'summary' ? nextSummary(dueAt, zone) : null;
  if (summary !== null && summary > now) return summary;
  const end = quietEnd(now, zone, quiet);
  if (end === null) return null;
  // Where clocks are put forward the end may not exist.
  return end > now ? end : new Date(now.getTime() + minute);
}

/** The first 8:30 of a working day at a time or after it. */
export function nextSummary(from: Date, zone: string): Date {
  let { day } = wallClock(from, zone);
  for (;;) {
    const at = instantIn(zone, day, summaryTime);
    if (at >= from && publicDay(day).work) return at;
    day = addDays(day, 1);
  }
}

/** The end of the quiet hours that a time is in; null outside them. */
export function quietEnd(at: Date, zone: string, quiet: Rhythm['quiet']): Date | null {
  if (quiet === undefined || !quiet.on || quiet.from === quiet.to) return null;
  const { from, to } = quiet;
  const { day, clock } = wallClock(at, zone);
  const overMidnight = from > to;
  const isQuiet = overMidnight ? clock >= from || clock < to : clock >= from && clock < to;
  if (!isQuiet) return null;
  return instantIn(zone, overMidnight && clock >= from ? addDays(day, 1) : day, to);
}
