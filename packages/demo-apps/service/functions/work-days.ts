const dayLength = 86_400_000;

/** Returns the day of a time in the company's zone (UTC+8). */
export const dayOf = (moment: Date): string => new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

const shifted = (day: string, by: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + by * dayLength).toISOString().slice(0, 10);

/** Returns the day that many working days (Monday to Friday) from a day; 0 is the day itself, or the Friday before on a weekend. */
export function workDay(from: string, days: number): string {
  let day = from;
  while (isWeekend(day)) day = shifted(day, -1);
  for (let left = Math.abs(days); left > 0; left--) {
    do day = shifted(day, Math.sign(days));
    while (isWeekend(day));
  }
  return day;
}

/** Returns the ISO time of an hour of a day in the company's zone. */
export const momentOf = (day: string, hour: number, minute: number): string =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00+08:00`).toISOString();

/** Returns the month (`2026-11`) that many months from a day. */
export function monthOf(day: string, months: number): string {
  const [year = 0, number = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Converts a relative time of the demo organisation (`-35m`, `-2h`, `-1d 17:42`, `-2w`) to ISO time; other texts give the current time. */
export function momentBefore(now: Date, text: string): string {
  const [, count = '0', unit = 'm', hour, minute = '0'] = /^-(\d+)([mhdw])(?: (\d\d):(\d\d))?$/.exec(text) ?? [];
  if (unit === 'w') return momentOf(workDay(dayOf(now), -Number(count)), Number(hour ?? 10), Number(minute));
  const length = { m: 60_000, h: 3_600_000, d: dayLength }[unit] ?? 0;
  const moment = new Date(now.getTime() - Number(count) * length);
  return hour === undefined ? moment.toISOString() : momentOf(dayOf(moment), Number(hour), Number(minute));
}
