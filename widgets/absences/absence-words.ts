import { $language, formatDate, msg, str } from '@atrium/i18n';
import { type Absence, type Away, dayOf } from '@atrium/stores';

const day = { month: 'short', day: 'numeric', weekday: 'short' } as const;
const clock = { hour: '2-digit', minute: '2-digit' } as const;

const lastMoment = (until: string): number => Date.parse(until) - 1_000;
const isDayStart = (at: string): boolean => dayOf(at) !== dayOf(Date.parse(at) - 1);

/** When an absence begins or ends: a day, with the time where it is during that day. */
const beginOf = (from: string): string => formatDate(from, isDayStart(from) ? day : { ...day, ...clock });
const endOf = (until: string): string => (isDayStart(until) ? formatDate(lastMoment(until), day) : formatDate(until, { ...day, ...clock }));

/** From when to when: days, one day, or hours of one day. */
function spanOf({ from, until }: Pick<Absence, 'from' | 'until'>): string {
  if (dayOf(from) !== dayOf(lastMoment(until))) return msg(str`${beginOf(from)}至${endOf(until)}`, { id: 'absence.span-days' });
  const only = formatDate(from, day);
  if (isDayStart(from) && isDayStart(until)) return msg(str`${only}`, { id: 'absence.span-day' });
  const begins = formatDate(from, { ...day, ...clock });
  const ends = formatDate(until, clock).replace('00:00', '24:00');
  return msg(str`${begins}至${ends}`, { id: 'absence.span-hours' });
}

export const listOf = (names: readonly string[]): string => new Intl.ListFormat($language.get(), { type: 'conjunction' }).format(names);

/** Until when somebody is away, with the substitutes, in one sentence. */
export function awayText({ until, substitutes }: Pick<Away, 'until' | 'substitutes'>): string {
  const ends = endOf(until);
  return substitutes.length === 0
    ? msg(str`不在，到${ends}`, { id: 'absence.away' })
    : msg(str`不在，到${ends}，由${listOf(substitutes)}代办`, { id: 'absence.away-substitute' });
}

/** The same with the name. */
export function personAwayText({ name, until, substitutes }: Pick<Away, 'until' | 'substitutes'> & { name: string }): string {
  const ends = endOf(until);
  return substitutes.length === 0
    ? msg(str`${name}不在，到${ends}`, { id: 'absence.person-away' })
    : msg(str`${name}不在，到${ends}，由${listOf(substitutes)}代办`, { id: 'absence.person-away-substitute' });
}

/** Time and substitute of an absence, for its person or the substitute. */
export function absenceText({ own, active, person, substitute, from, until }: Absence): string {
  const [span, ends] = [spanOf({ from, until }), endOf(until)];
  const name = substitute?.name ?? '';
  // Of somebody who has left.
  if (!own && until.startsWith('9999')) return msg(str`${person.name}已离职，由你接手待办`, { id: 'absence.for-left' });
  if (!own) {
    return active
      ? msg(str`${person.name}不在，由你代办到${ends}`, { id: 'absence.for-active' })
      : msg(str`${person.name}在${span}不在，由你代办`, { id: 'absence.for-planned' });
  }
  if (substitute === null) {
    return active
      ? msg(str`你不在，到${ends}；没有人代办`, { id: 'absence.own-alone' })
      : msg(str`你${span}不在；没有人代办`, { id: 'absence.own-alone-planned' });
  }
  return active
    ? msg(str`你不在，由${name}代办到${ends}`, { id: 'absence.own-active' })
    : msg(str`你${span}不在，由${name}代办`, { id: 'absence.own-planned' });
}

/** The same for somebody else than the two, such as the manager. */
export function absenceOfText({ active, substitute, from, until }: Absence): string {
  const [span, ends] = [spanOf({ from, until }), endOf(until)];
  const by = substitute === null ? '' : ` · ${msg(str`由${substitute.name}代办`, { id: 'absence.by' })}`;
  const when = active ? msg(str`不在，到${ends}`, { id: 'absence.away' }) : msg(str`${span}不在`, { id: 'absence.planned' });
  return `${when}${by}`;
}

export const sourceText = (source: Absence['source']): string =>
  ({
    self: '',
    system: msg('请假系统登记', { id: 'absence.source-system' }),
    administrator: msg('管理员登记', { id: 'absence.source-administrator' }),
    manager: msg('上级登记', { id: 'absence.source-manager' }),
  })[source];
