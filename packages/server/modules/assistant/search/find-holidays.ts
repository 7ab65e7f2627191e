import type { Citation } from '@atrium/api/contract';
import { addDays } from '@atrium/api/contract/period';
import type { Db } from '../../../db/schema.ts';
import { type Language, say } from '../../../messages/language.ts';
import { type CalendarDay, companyCalendar } from '../../calendar/queries.ts';
import { publicDay } from '../../calendar/workdays.ts';
import type { Session } from '../../../identity/queries.ts';
import { companyDay } from '../when.ts';
import { askedHolidays, type AskedHolidays, holidaysIn, isOfHolidays } from './asked-holidays.ts';
import type { Remark } from './found.ts';
import type { Sought, Understood } from './understand.ts';

/** Weekends with work belong to a holiday that is not further away. */
const nearMilliseconds = 15 * 24 * 60 * 60_000;

/** What the company's calendar says, and what is no part of the answer. */
export interface Holidays {
  remarks: Remark[];
  isOther(understood: Understood, of: Citation): boolean;
}

/** What the company's calendar says of the holiday, the month or the day that is asked for; null where nobody asks, or nobody knows. */
export async function findHolidays(db: Db, session: Session, { simple }: Understood): Promise<Holidays | null> {
  const asked = askedHolidays(simple, companyDay());
  if (asked === null) return null;
  const remark = await (asked.kind === 'day' ? ofDay(db, session, asked.day) : ofStretch(db, session, asked));
  const name = asked.kind === 'day' ? null : asked.name;
  if (remark === null) return null;
  return { remarks: [remark], isOther: ({ sought }, citation) => isOther(sought, citation, asked.kind === 'day', name) };
}

/** Where nothing but the holiday is asked for, what does not name it is no answer. */
function isOther(sought: readonly Sought[], { kind, title }: Citation, isOfDay: boolean, name: string | null): boolean {
  const named = holidaysIn(title);
  const isOnly = sought.every(({ said, weight }) => weight < 0.5 || isOfHolidays(said));
  if (isOnly && kind !== 'guide' && kind !== 'news' && kind !== 'page') return true;
  if (isOnly && name !== null) return !named.includes(name);
  return kind === 'news' && (isOfDay || name !== null) && named.length > 0 && (name === null || !named.includes(name));
}

async function ofDay(db: Db, session: Session, day: string): Promise<Remark | null> {
  const known = (await companyCalendar(db, session, day, day)).get(day);
  if (known === undefined || (known.holiday === '' && !isAnnounced(day))) return null;
  const spelt = spelled(session.language, day, day);
  if (known.holiday !== '') return { id: 'assistantDaysOff', values: { days: `${known.holiday} ${spelt}` } };
  return { id: known.work ? 'assistantIsWorkday' : 'assistantIsWeekend', values: { day: spelt } };
}

async function ofStretch(
  db: Db,
  session: Session,
  { from, to, name, said, isNextOnly, isOfWork }: Extract<AskedHolidays, { kind: 'stretch' }>,
): Promise<Remark> {
  const { language } = session;
  const calendar = await companyCalendar(db, session, from, to);
  // The plain names tell which holiday is which.
  const plain = language === 'zh-CN' || name === null ? calendar : await companyCalendar(db, { ...session, language: 'zh-CN' }, from, to);
  const days = [...calendar];
  const isMeant = (day: string) => name === null || plain.get(day)?.holiday.startsWith(name) === true;
  const free = stretches(days.flatMap(([day, { holiday }]) => (holiday !== '' && isMeant(day) ? [[day, holiday]] : [])));
  const isNear = (day: string) => free.some((one) => Math.abs(Date.parse(day) - Date.parse(one.from)) < nearMilliseconds);
  const worked = days.filter(([day, { work }]) => work && isWeekend(day) && (name === null || isNear(day))).map(([day]) => day);
  const told = [
    ...(isNextOnly ? free.slice(0, 1) : free).map((one) => withWeekends(language, one, calendar)),
    ...(isNextOnly ? [] : worked).map((day) => say(language, 'assistantWorksOn', { days: spelled(language, day, day) })),
    ...(worked.length === 0 && isOfWork && isAnnounced(from) ? [say(language, 'assistantNoWeekendWork')] : []),
  ];
  if (told.length === 0) return { id: 'assistantNoDayOff', values: { words: said.charAt(0).toLocaleUpperCase(language) + said.slice(1) } };
  return { id: 'assistantDaysOff', values: { days: told.join(language.startsWith('zh') ? '；' : '; ') } };
}

/** A Friday's holiday is three days without work. */
function withWeekends(
  language: Language,
  { name, from, to }: { name: string; from: string; to: string },
  calendar: Map<string, CalendarDay>,
): string {
  const said = `${name} ${spelled(language, from, to)}`;
  const isFree = (day: string) => calendar.get(day)?.work === false;
  let [first, last] = [from, to];
  while (isFree(addDays(first, -1))) first = addDays(first, -1);
  while (isFree(addDays(last, 1))) last = addDays(last, 1);
  const count = `${(Date.parse(last) - Date.parse(first)) / (24 * 60 * 60_000) + 1}`;
  return first === from && last === to
    ? said
    : say(language, 'assistantWithWeekend', { days: said, count, all: spelled(language, first, last) });
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());

/** A year of which no national holiday is known has not been announced yet: nobody knows its make-up days. */
const isAnnounced = (day: string): boolean => publicDay(`${day.slice(0, 4)}-10-01`).holiday !== '';

function stretches(days: readonly (readonly string[])[]): { name: string; from: string; to: string }[] {
  const found: { name: string; from: string; to: string }[] = [];
  for (const [day = '', name = ''] of days) {
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
