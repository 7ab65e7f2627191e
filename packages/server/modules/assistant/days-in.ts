import { en, type ParsedResult, pt, zh } from 'chrono-node';
import { companyDay } from '../../clock/company-day.ts';
import type { Language } from '../../messages/language.ts';

export { companyDay };

/** Days from the first to the last, such as 2026-11-23. */
export interface Days {
  from: string;
  to: string;
}

/** A length that says nothing new of a single date. */
const oneDay = { han: /一[天日]/g, latin: /\b(?:a|one|1) day\b|\b(?:um|1) dia\b/gi };
/** Words beside a parsed date that may change it: another date, a length, a beginning without an end. */
const mayChange =
  /[\d天日号號周週月到至前后後起明]|开始|開始|\b(?:days?|weeks?|months?|years?|after|before|until|till|through|since|starting|next|last|dias?|semanas?|m[eê]s|meses|depois|antes|at[eé]|desde|partir|pr[oó]xim[ao])(?!\p{L})/iu;
const span = /\b(?:week|month|year)s?\b|semana|\bm[eê]s\b|\bano\b/iu;

/**
 * The day or days in a text, seen from `today` (as 2026-11-23), and the text without them. Null if there are none, and if the library parsed only a part: a
 * wrong day in a form is worse than none.
 */
export function daysIn(text: string, language: Language, today: string): { days: Days; rest: string } | null {
  const whole = text.replaceAll(oneDay.han, '');
  const typed = whole.replaceAll(oneDay.latin, (said) => '#'.repeat(said.length));
  const parsers = /\p{Script=Han}/u.test(typed) ? [zh.hans, zh.hant] : language === 'pt-BR' ? [pt, en] : [en, pt];
  // From noon: shortly after midnight the library takes tomorrow for today.
  const noon = new Date(`${today}T12:00:00`);
  const read = parsers.map((parser) => parser.parse(typed, noon, { forwardDate: true }));
  const [best = []] = read.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  const [result, ...others] = best;
  if (result === undefined || others.length > 0) return null;
  const { start, end, index, text: said } = result;
  const around = (one: string) => `${one.slice(0, index)} ${one.slice(index + said.length)}`;
  const ends = [start, ...(end ? [end] : [])];
  const isDay = ends.every(
    (one) =>
      (one.isCertain('day') || one.isCertain('weekday')) &&
      (!one.isCertain('weekday') || one.get('weekday') === new Date(companyDay(one.date())).getUTCDay()),
  );
  const hasHours = ends.length > 1 && ends.some((one) => one.isCertain('hour') || one.isCertain('meridiem'));
  if (!isDay || hasHours || mayChange.test(around(typed)) || (span.test(said) && !start.isCertain('weekday'))) return null;
  const [from, to] = [companyDay(start.date()), companyDay((end ?? start).date())];
  return from <= to ? { days: { from, to }, rest: around(whole) } : null;
}

const lengthOf = (results: readonly ParsedResult[]): number => results.reduce((sum, { text }) => sum + text.length, 0);
