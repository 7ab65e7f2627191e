const dayLength = 86_400_000;

/** The day in the company (UTC+8) of a moment. */
export const dayOf = (moment: Date): string => new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

const shifted = (day: string, by: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + by * dayLength).toISOString().slice(0, 10);

/** So many days from Monday to Friday from a day; 0 is the day itself, on a weekend the Friday before it. */
export function workDay(from: string, days: number): string {
  let day = from;
  while (isWeekend(day)) day = shifted(day, -1);
  for (let left = Math.abs(days); left > 0; left--) {
    do day = shifted(day, Math.sign(days));
    while (isWeekend(day));
  }
  return day;
}

/** A moment of a day in the company, as ISO time. */
export const momentOf = (day: string, hour: number, minute: number): string =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00+08:00`).toISOString();

/** `2026-11` and so many months from it. */
export function monthOf(day: string, months: number): string {
  const [year = 0, number = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** When something of the demo organisation happened (`-35m`, `-2h`, `-1d 17:42`, `-2w`), as ISO time; now for anything else. */
export function momentBefore(now: Date, text: string): string {
  const [, count = '0', unit = 'm', hour, minute = '0'] = /^-(\d+)([mhdw])(?: (\d\d):(\d\d))?$/.exec(text) ?? [];
  if (unit === 'w') return momentOf(workDay(dayOf(now), -Number(count)), Number(hour ?? 10), Number(minute));
  const length = { m: 60_000, h: 3_600_000, d: dayLength }[unit] ?? 0;
  const moment = new Date(now.getTime() - Number(count) * length);
  return hour === undefined ? moment.toISOString() : momentOf(dayOf(moment), Number(hour), Number(minute));
}
