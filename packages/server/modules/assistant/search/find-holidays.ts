import { fold } from '@atrium/i18n/match';
import type { Db } from '../../../db/schema.ts';
import { type Language, say } from '../../../messages/language.ts';
import { companyCalendar } from '../../calendar/queries.ts';
import { publicDay } from '../../calendar/workdays.ts';
import type { Session } from '../../session/queries.ts';
import { daysIn } from '../times/days-in.ts';
import { today } from '../when.ts';
import type { Remark } from './found.ts';
import { simplified } from './simplified.ts';

/** Holidays as people call them, and as the public calendar does in the first words. */
const holidays: readonly [string, RegExp][] = [
  ['元旦', /元旦|\bnew year(?:'s)?\b|\bano novo\b/],
  ['春节', /春节|过年|除夕|\bspring festival\b|\b(?:chinese|lunar) new year\b|\bano novo chines\b|festival da primavera/],
  ['清明', /清明|\b(?:tomb.sweeping|qingming)\b|finados/],
  ['劳动节', /劳动节|五一|\blabou?r day\b|\bmay day\b|dia do trabalho/],
  ['端午', /端午|\bdragon boat\b|barco.dragao/],
  ['中秋', /中秋|\bmid.autumn\b|meio do outono/],
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

/** What the company's calendar says of a holiday or a month, and how notices that are about another holiday are known; null where nobody asks. */
export async function findHolidays(
  db: Db,
  session: Session,
  simple: string,
): Promise<{ remarks: Remark[]; isOther(title: string): boolean } | null> {
  if (isWhether.test(simple) && off.test(simple) && !wishing.test(simple)) {
    const day = daysIn(simple, today(), { dayFirst: session.language === 'pt-BR' });
    if (day !== null && day !== 'unsure' && day.from === day.to) return ofDay(db, session, day.from);
  }
  const [name, pattern] = holidays.findLast(([, one]) => one.test(simple)) ?? [];
  const month = monthIn(simple);
  if (!(name === undefined ? nextOne.test(simple) || (month !== null && off.test(simple)) : off.test(simple) || asking.test(simple)))
    return null;
  const { language } = session;
  const now = today();
  const [from, to] = name === undefined && month !== null ? monthDays(month, now) : ofYear(simple, now);
  const days = [...(await companyCalendar(db, { ...session, language }, from, to))];
  // The public calendar's own names are in the person's language; the plain ones tell which is asked for.
  const plain = new Map(
    [...(await companyCalendar(db, { ...session, language: 'zh-CN' }, from, to))].map(([day, { holiday }]) => [day, holiday]),
  );
  const free = stretches(
    days
      .filter(([day, { holiday }]) => holiday !== '' && (name === undefined || plain.get(day)?.startsWith(name) === true))
      .map(([day, { holiday }]) => [day, holiday]),
  );
  const near = ([day]: readonly [string, unknown]) =>
    name === undefined || free.some((one) => Math.abs(Date.parse(day) - Date.parse(one.from)) < 15 * 24 * 60 * 60_000);
  const worked =
    free.length === 0 && name !== undefined
      ? []
      : days
          .filter(([day, { work }]) => work && [0, 6].includes(new Date(day).getUTCDay()))
          .filter(near)
          .map(([day]) => day);
  const isOther = (title: string): boolean => pattern !== undefined && !pattern.test(simplified(fold(title))) && namesHoliday(title);
  const told = [
    ...(nextOne.test(simple) ? free.slice(0, 1) : free).map((one) => `${one.name} ${spelled(language, one.from, one.to)}`),
    ...worked.map((day) => say(language, 'assistantWorksOn', { days: spelled(language, day, day) })),
    ...(worked.length === 0 && makeUp.test(simple) && isAnnounced(from) ? [say(language, 'assistantNoWeekendWork')] : []),
  ];
  if (told.length === 0)
    return { remarks: [{ id: 'assistantNoDayOff', values: { words: pattern?.exec(simple)?.[0] ?? from.slice(0, 7) } }], isOther };
  return { remarks: [{ id: 'assistantDaysOff', values: { days: told.join(language.startsWith('zh') ? '；' : '; ') } }], isOther };
}

const namesHoliday = (title: string): boolean => holidays.some(([, pattern]) => pattern.test(simplified(fold(title))));

/** Whether there is work on one day; null where nobody knows yet. */
async function ofDay(db: Db, session: Session, day: string): Promise<{ remarks: Remark[]; isOther(title: string): boolean } | null> {
  const known = (await companyCalendar(db, session, day, day)).get(day);
  if (known === undefined || (known.holiday === '' && !isAnnounced(day))) return null;
  const spelt = spelled(session.language, day, day);
  const remark: Remark =
    known.holiday !== ''
      ? { id: 'assistantDaysOff', values: { days: `${known.holiday} ${spelt}` } }
      : { id: known.work ? 'assistantIsWorkday' : 'assistantIsWeekend', values: { day: spelt } };
  return { remarks: [remark], isOther: (title) => namesHoliday(title) };
}

/** A year of which no national holiday is known has not been announced yet: nobody knows its make-up days. */
const isAnnounced = (day: string): boolean => publicDay(`${day.slice(0, 4)}-10-01`).holiday !== '';

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

function stretches(days: readonly (readonly [string, string])[]): { name: string; from: string; to: string }[] {
  const found: { name: string; from: string; to: string }[] = [];
  for (const [day, name] of days) {
    const last = found.at(-1);
    if (last !== undefined && last.name === name && Date.parse(day) - Date.parse(last.to) <= 24 * 60 * 60_000) last.to = day;
    else found.push({ name, from: day, to: day });
  }
  return found;
}

function spelled(language: Language, from: string, to: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const [first, last] = [from, to].map((day) => format.format(new Date(day)));
  return first === last ? `${first}` : `${first} – ${last}`;
}
