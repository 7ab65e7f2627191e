import { fold } from '@atrium/i18n/match';
import type { Days } from './when.ts';

type Make = (today: Date, said: RegExpExecArray) => Days | null;

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
const at = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month, day));

const days =
  (first: number, last: number): Make =>
  (today) => {
    const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
    return { from: dayOf(at(year, month, day + first)), to: dayOf(at(year, month, day + last)) };
  };
const week =
  (ahead: number): Make =>
  (today, said) => {
    const monday = 7 * ahead - ((today.getUTCDay() + 6) % 7);
    return days(monday, monday + 6)(today, said);
  };
const month = (year: number, which: number): Days => ({ from: dayOf(at(year, which, 1)), to: dayOf(at(year, which + 1, 0)) });
const monthFromNow =
  (ahead: number): Make =>
  (today) =>
    month(today.getUTCFullYear(), today.getUTCMonth() + ahead);
const year =
  (ahead: number): Make =>
  (today) => ({ from: dayOf(at(today.getUTCFullYear() + ahead, 0, 1)), to: dayOf(at(today.getUTCFullYear() + ahead, 11, 31)) });

/** A month without a year is the last one of its name. */
const lastOf = (today: Date, which: number): Days =>
  month(which > today.getUTCMonth() ? today.getUTCFullYear() - 1 : today.getUTCFullYear(), which);
const monthsOf = (text: string): string[] => text.split(' ');
const named = [
  monthsOf('january february march april may june july august september october november december'),
  monthsOf('janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'),
];
const byName: Make = (today, said) => {
  const which = named.map((names) => names.indexOf(said[1] ?? '')).find((found) => found >= 0);
  return which === undefined ? null : lastOf(today, which);
};
const byNumber: Make = (today, said) => {
  const which = Number(said[1]) - 1;
  if (which < 0 || which > 11) return null;
  if (said[2] === undefined) return lastOf(today, which);
  const { from } = lastOf(today, which);
  const day = dayOf(at(Number(from.slice(0, 4)), which, Number(said[2])));
  return day.slice(0, 7) === from.slice(0, 7) ? { from: day, to: day } : null;
};

/** Times that have begun, as questions name them, folded. May alone is a verb, and março has lost its cedilla. */
const periods: readonly [string, Make][] = [
  ['前天|before yesterday|anteontem', days(-2, -2)],
  ['昨天|昨日|\\byesterday\\b|\\bontem\\b', days(-1, -1)],
  ['今天|今日|\\btoday\\b|\\bhoje\\b', days(0, 0)],
  ['上(?:个|個|一)?(?:周|週|星期|礼拜|禮拜)|\\b(?:last|past) week\\b|\\bsemana passada\\b', week(-1)],
  ["(?:本|这|這)(?:个|個|一)?(?:周|週|星期|礼拜|禮拜)|\\bthis week(?:'s)?\\b|\\b[dn]?esta semana\\b|\\bsemana atual\\b", week(0)],
  ['上个?月|上個月|\\b(?:last|past) month\\b|\\bmes passado\\b', monthFromNow(-1)],
  ["本月|(?:这|這)(?:个|個)?月|\\bthis month(?:'s)?\\b|\\b[dn]?este mes\\b|\\bmes atual\\b", monthFromNow(0)],
  ['去年|\\blast year\\b|\\bano passado\\b', year(-1)],
  ["今年|\\bthis year(?:'s)?\\b|\\b[dn]?este ano\\b", year(0)],
  ['(?<!\\d)(\\d{1,2})月(?:(\\d{1,2})[日号號])?(?!报|報)', byNumber],
  [`\\b(?:in|of|from|since|last|em|de) (${named.flat().join('|')})\\b`, byName],
  [
    '最近|近期|近来|近來|最新|\\brecent(?:ly)?\\b|\\blately\\b|\\blatest\\b|\\brecentes?\\b|\\brecentemente\\b|\\bultim[ao]s\\b',
    days(-29, 0),
  ],
];
const patterns = periods.map(([source, make]) => [new RegExp(source, 'u'), make] as const);
const anyPeriod = new RegExp(periods.map(([source]) => `(?:${source})`).join('|'), 'gu');

/** The time that has begun which a question names, seen from a day (2026-11-18); null where it names none. */
export function periodIn(question: string, today: string): Days | null {
  const text = fold(question);
  const start = new Date(`${today}T00:00:00Z`);
  for (const [pattern, make] of patterns) {
    const said = pattern.exec(text);
    const found = said === null ? null : make(start, said);
    if (found !== null) return found;
  }
  return null;
}

/** A folded question without the time that it names: that is no word of what is looked for. */
export const withoutPeriod = (folded: string): string => folded.replaceAll(anyPeriod, ' ');
