import { fold } from '@atrium/i18n/match';
import { daysIn } from '../times/days-in.ts';
import { simplified } from './simplified.ts';

/** Holidays as people call them, and as the public calendar does in the first words. */
const holidays: readonly [string, RegExp][] = [
  ['元旦', /元旦|\bnew year(?:'s)?\b|\bano novo\b/],
  ['春节', /春节|过年|除夕|\bspring festival\b|\b(?:chinese|lunar) new year\b|\bano novo chines\b|festival da primavera/],
  ['清明', /清明|\b(?:tomb.sweeping|qingming)\b|finados/],
  ['劳动节', /劳动节|五一|\blabou?r day\b|\bmay day\b|dia do trabalho/],
  ['端午', /端午|\bdragon boat\b|barco.dragao/],
  ['中秋', /中秋|\bmid.autumn\b|meio do outono/],
  ['圣诞', /圣诞|\bchristmas\b|\bnatal\b/],
  ['国庆', /国庆|十一(?:放假|假期|长假|黄金周)|\bnational day\b|\bgolden week\b|dia nacional/],
];
const off =
  /放假|放几天|休几天|补班|调休上班|周末上班|节假日|上班吗|\bholidays?\b|\bdays? off\b|\bwe off\b|feriados?|\bwork\b.*\b(?:saturdays?|sundays?|weekends?)|trabalh.*(?:sabado|domingo|fim de semana)|周[六日末]要?上班/;
const asking = /什么时候|几号|几天|多少天|哪几天|哪天|安排|吗|\bwhen\b|\bhow (?:many|long)\b|\bdates?\b|\bwhich days\b|quando|quantos/;
const isWhether = /[吗嘛]|是不是|\?|^(?:is|are|do|does)\b/;
const wishing = /请|想|\b(?:take|want|tirar|quero)\b/;
const nextOne = /下一?个(?:法定)?(?:假期|节假日|节日|长假)|\bnext (?:public |bank |company )?holiday\b|\bproximo feriado\b/;
const makeUp = /补班|调休|上班|trabalh|\bmake.?up\b|\bwork(?:ing)? (?:weekends?|saturdays?|on)\b/;
const monthNames = [
  'january|janeiro',
  'february|fevereiro',
  'march|marco',
  'april|abril',
  'may|maio',
  'june|junho',
  'july|julho',
  'august|agosto',
  'september|setembro',
  'october|outubro',
  'november|novembro',
  'december|dezembro',
];
const monthsAhead = 14;

/** What of the calendar a question asks for: one day, or what a stretch of it has. */
export type AskedHolidays =
  | { kind: 'day'; day: string }
  | {
      kind: 'stretch';
      from: string;
      to: string;
      /** The holiday that is named, as the public calendar calls it in its first words; null for all. */
      name: string | null;
      /** As it was said. */
      said: string;
      isNextOnly: boolean;
      /** Whether weekends with work are asked for. */
      isOfWork: boolean;
    };

/** Reads a folded question in simplified characters, seen from a day; null where nobody asks for holidays. */
export function askedHolidays(simple: string, now: string): AskedHolidays | null {
  if (isWhether.test(simple) && off.test(simple) && !wishing.test(simple)) {
    const days = daysIn(simple, now, { first: null });
    if (days !== null && days !== 'unsure' && days.from === days.to) return { kind: 'day', day: days.from };
  }
  const [name = null, pattern] = holidays.findLast(([, one]) => one.test(simple)) ?? [];
  const month = monthIn(simple);
  const isNextOnly = nextOne.test(simple);
  const isAsked = name === null ? isNextOnly || (month !== null && off.test(simple)) : off.test(simple) || asking.test(simple);
  if (!isAsked) return null;
  const [from, to] = name === null && month !== null ? monthDays(month, now) : ofYear(simple, now);
  const said = pattern?.exec(simple)?.[0] ?? from.slice(0, 7);
  return { kind: 'stretch', from, to, name, said, isNextOnly, isOfWork: makeUp.test(simple) };
}

/** The holidays that a text names. */
export const holidaysIn = (text: string): string[] =>
  holidays.filter(([, pattern]) => pattern.test(simplified(fold(text)))).map(([name]) => name);

/** Whether a word of a question says nothing but that a holiday is meant. */
export const isOfHolidays = (said: string): boolean => holidaysIn(said).length > 0 || off.test(simplified(said));

function monthIn(simple: string): number | null {
  const said = /(?<!\d)(\d{1,2})月(?!\d)/.exec(simple)?.[1];
  const at =
    said === undefined ? monthNames.findIndex((names) => new RegExp(`\\b(?:in|em|of|de) (?:${names})\\b`).test(simple)) : Number(said) - 1;
  return at >= 0 && at < 12 ? at : null;
}

/** The month that is now or comes next of this name. */
function monthDays(month: number, now: string): [string, string] {
  const year = Number(now.slice(0, 4)) + (month + 1 < Number(now.slice(5, 7)) ? 1 : 0);
  return [isoOf(year, month, 1), isoOf(year, month + 1, 0)];
}

/** The year that is named, else from now on. */
function ofYear(simple: string, now: string): [string, string] {
  const year = Number(now.slice(0, 4));
  const said = /(20\d\d)/.exec(simple)?.[1];
  const named =
    said !== undefined
      ? Number(said)
      : /今年|\bthis year\b|este ano/.test(simple)
        ? year
        : /明年|\bnext year\b|ano que vem/.test(simple)
          ? year + 1
          : null;
  return named === null ? [now, isoOf(year, Number(now.slice(5, 7)) - 1 + monthsAhead, 0)] : [isoOf(named, 0, 1), isoOf(named, 11, 31)];
}

const isoOf = (year: number, month: number, day: number): string => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
