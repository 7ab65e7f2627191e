import type { Guide } from '@atrium/api/contract';
import type { Row } from '../../db/schema.ts';
import type { Language } from '../../messages/language.ts';

const day = 24 * 60 * 60_000;
const weeksShown = 2;

/**
 * The canteen's days of this week and the next, out of a rotation of weeks; from Saturday on the coming week is the first.
 * An article's `updatedAt` is the noon of its day.
 */
export function canteenDays(
  rows: readonly Pick<Row<'guide_articles'>, 'id' | 'title' | 'body' | 'week' | 'weekday'>[],
  now: Date,
  language: Language,
): Guide['articles'] {
  const dayOf = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric' });
  const between = language.startsWith('zh') ? ' ' : ', ';
  const weeks = Math.max(0, ...rows.map(({ week }) => week ?? 0));
  const monday = mondayOf(now);
  return Array.from({ length: weeksShown }, (_, ahead) => ahead).flatMap((ahead) => {
    const start = new Date(monday.getFullYear(), monday.getMonth(), monday.getDate() + 7 * ahead, 12);
    const week = (weekNumber(start) % weeks) + 1;
    return rows
      .filter((row) => row.week === week)
      .sort((a, b) => (a.weekday ?? 0) - (b.weekday ?? 0))
      .map(({ id, title, body, weekday }) => {
        const date = new Date(start.getFullYear(), start.getMonth(), start.getDate() + (weekday ?? 1) - 1, 12);
        return { id: `${id}.${ahead}`, title: `${title}${between}${dayOf.format(date)}`, body, updatedAt: date.toISOString() };
      });
  });
}

/** Monday of the week that matters at a moment: on Saturday and Sunday that is the coming one. */
function mondayOf(now: Date): Date {
  const sinceMonday = (now.getDay() + 6) % 7;
  const shift = sinceMonday >= 5 ? 7 - sinceMonday : -sinceMonday;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + shift, 12);
}

/** Weeks since a Monday long ago, the same wherever the clock is set. */
const weekNumber = (monday: Date): number =>
  Math.round((Date.UTC(monday.getFullYear(), monday.getMonth(), monday.getDate()) - Date.UTC(2024, 0, 1)) / (7 * day));
