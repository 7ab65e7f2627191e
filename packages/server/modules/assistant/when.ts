import { fold } from '@atrium/i18n/match';

/** Days from the first to the last, such as 2026-11-23. */
export interface Days {
  from: string;
  to: string;
}

const relative: readonly [RegExp, number][] = [
  [/大后天|大後天/, 3],
  [/后天|後天|day after tomorrow|depois de amanha/, 2],
  [/明天|明日|\btomorrow\b|\bamanha\b/, 1],
  [/今天|今日|\btoday\b|\bhoje\b/, 0],
];
const weekdays: readonly RegExp[] = [
  /(?:周|星期|礼拜|禮拜|週)[日天]|\bsunday\b|\bdomingo\b/,
  /(?:周|星期|礼拜|禮拜|週)一|\bmonday\b|\bsegunda(?:-feira)?\b/,
  /(?:周|星期|礼拜|禮拜|週)二|\btuesday\b|\bterca(?:-feira)?\b/,
  /(?:周|星期|礼拜|禮拜|週)三|\bwednesday\b|\bquarta(?:-feira)?\b/,
  /(?:周|星期|礼拜|禮拜|週)四|\bthursday\b|\bquinta(?:-feira)?\b/,
  /(?:周|星期|礼拜|禮拜|週)五|\bfriday\b|\bsexta(?:-feira)?\b/,
  /(?:周|星期|礼拜|禮拜|週)六|\bsaturday\b|\bsabado\b/,
];
const nextWeek = /下周|下週|下个?星期|下個?星期|\bnext\b|semana que vem|proxim[ao]/;
const oneDay = 24 * 60 * 60_000;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day that a question names, seen from a day (2026-11-22): one day, as there is no second. Null where it names none. */
export function daysIn(question: string, today: string): Days | null {
  const text = fold(question);
  const start = Date.parse(`${today}T00:00:00Z`);
  const one = (time: number): Days => ({ from: dayOf(time), to: dayOf(time) });
  const written = /\b(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})\b/.exec(text) ?? /(?:(20\d\d)年)?(\d{1,2})月(\d{1,2})[日号號]/.exec(text);
  if (written) {
    const [, year, month = '', day = ''] = written;
    const of = (which: number) => Date.UTC(which, Number(month) - 1, Number(day));
    const thisYear = Number(today.slice(0, 4));
    const time = year === undefined ? (of(thisYear) < start ? of(thisYear + 1) : of(thisYear)) : of(Number(year));
    return new Date(time).getUTCDate() === Number(day) ? one(time) : null;
  }
  for (const [pattern, days] of relative) if (pattern.test(text)) return one(start + days * oneDay);
  const wanted = weekdays.findIndex((pattern) => pattern.test(text));
  if (wanted < 0) return null;
  const monday = (day: number) => (day + 6) % 7;
  const ahead = monday(wanted) - monday(new Date(start).getUTCDay());
  const later = nextWeek.test(text) ? ahead + 7 : ahead < 0 ? ahead + 7 : ahead;
  return one(start + later * oneDay);
}

/** The day it is where the portal's people work. */
export const today = (now = new Date()): string => {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return dayOf(local.getTime());
};
