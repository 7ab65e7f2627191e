import { periodAt, shiftPeriod } from '@atrium/api/contract/period';
import { workdayFrom } from '../../modules/calendar/workdays.ts';

const minute = 60_000;

/** Converts `-2d 09:30` (days, local time), `-2w 09:30` (working days in China), `-3h` or `+40m` to ISO 8601 in UTC; an ISO time stays unchanged. */
export function momentOf(text: string, now: Date): string {
  const days = /^([+-]\d+)d (\d\d):(\d\d)$/.exec(text);
  if (days) {
    const [, offset, hours, minutes] = days.map(Number);
    return new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset!, hours, minutes).toISOString();
  }
  const workdays = /^([+-]\d+)w (\d\d):(\d\d)$/.exec(text);
  if (workdays) {
    const [, by, hours, minutes] = workdays.map(Number);
    const [year, month, day] = workdayFrom(dayOf(now), by!).split('-').map(Number);
    return new Date(year!, month! - 1, day, hours, minutes).toISOString();
  }
  const span = /^([+-]\d+)([hm])$/.exec(text);
  if (span) return new Date(now.getTime() + Number(span[1]) * (span[2] === 'h' ? 60 * minute : minute)).toISOString();
  return new Date(text).toISOString();
}

/** Converts `daily 3` to the third working day before today, `weekly 1` to last week (2026-W46), `monthly 0` to this month (2026-11). */
export function periodOf(text: string, now: Date): string {
  const [type = '', ago = '0'] = text.split(' ');
  if (type === 'daily') return workdayFrom(dayOf(now), -Number(ago));
  const kind = type as 'weekly' | 'monthly';
  return shiftPeriod(kind, periodAt(kind, dayOf(now)), -Number(ago)).period;
}

/** Returns the day in local time. */
const dayOf = (time: Date): string => new Date(Date.UTC(time.getFullYear(), time.getMonth(), time.getDate())).toISOString().slice(0, 10);
