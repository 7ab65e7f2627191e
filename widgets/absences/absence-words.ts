import { $language, formatDate, msg, str } from '@atrium/i18n';
import type { Absence, Away } from '@atrium/stores';

/** The last day of a time that is excluded, with its day of the week. */
const lastDay = (until: string): string =>
  formatDate(new Date(Date.parse(until) - 1_000), { month: 'short', day: 'numeric', weekday: 'short' });

export const listOf = (names: readonly string[]): string => new Intl.ListFormat($language.get(), { type: 'conjunction' }).format(names);

/** Until when somebody is away, with the substitutes, in one sentence. */
export function awayText({ until, substitutes }: Pick<Away, 'until' | 'substitutes'>): string {
  const day = lastDay(until);
  return substitutes.length === 0
    ? msg(str`不在，到${day}`, { id: 'absence.away' })
    : msg(str`不在，到${day}，由${listOf(substitutes)}代办`, { id: 'absence.away-substitute' });
}

/** The same with the name. */
export function personAwayText({ name, until, substitutes }: Pick<Away, 'until' | 'substitutes'> & { name: string }): string {
  const day = lastDay(until);
  return substitutes.length === 0
    ? msg(str`${name}不在，到${day}`, { id: 'absence.person-away' })
    : msg(str`${name}不在，到${day}，由${listOf(substitutes)}代办`, { id: 'absence.person-away-substitute' });
}

/** Time and substitute of an absence, for its person or the substitute. */
export function absenceText({ own, active, person, substitute, from, until }: Absence): string {
  const [begins, ends] = [formatDate(new Date(from), { month: 'short', day: 'numeric', weekday: 'short' }), lastDay(until)];
  const name = substitute?.name ?? '';
  if (!own) {
    return active
      ? msg(str`${person.name}不在，由你代办到${ends}`, { id: 'absence.for-active' })
      : msg(str`${person.name}从${begins}到${ends}不在，由你代办`, { id: 'absence.for-planned' });
  }
  if (substitute === null) {
    return active
      ? msg(str`你不在，到${ends}；没有人代办`, { id: 'absence.own-alone' })
      : msg(str`你${begins}至${ends}不在；没有人代办`, { id: 'absence.own-alone-planned' });
  }
  return active
    ? msg(str`你不在，由${name}代办到${ends}`, { id: 'absence.own-active' })
    : msg(str`你${begins}至${ends}不在，由${name}代办`, { id: 'absence.own-planned' });
}

/** The same for somebody else than the two, such as the manager. */
export function absenceOfText({ active, substitute, from, until }: Absence): string {
  const [begins, ends] = [formatDate(new Date(from), { month: 'short', day: 'numeric', weekday: 'short' }), lastDay(until)];
  const by = substitute === null ? '' : ` · ${msg(str`由${substitute.name}代办`, { id: 'absence.by' })}`;
  const when = active ? msg(str`不在，到${ends}`, { id: 'absence.away' }) : msg(str`${begins}至${ends}不在`, { id: 'absence.planned' });
  return `${when}${by}`;
}

export const sourceText = (source: Absence['source']): string =>
  ({
    self: '',
    system: msg('请假系统登记', { id: 'absence.source-system' }),
    administrator: msg('管理员登记', { id: 'absence.source-administrator' }),
    manager: msg('上级登记', { id: 'absence.source-manager' }),
  })[source];
