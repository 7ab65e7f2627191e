import type { Guide, Meal } from '@atrium/api/contract';
import { addDays, weekdayOf } from '@atrium/api/contract/period';
import { portalZone } from '../../clock/tenant-zone.ts';
import { instantIn, wallClock } from '../../clock/wall-clock.ts';
import type { Row } from '../../db/schema.ts';
import type { Language } from '../../messages/language.ts';

const weeksShown = 2;

/** A meal of a day as it is kept: times of the day, and dishes by their plain names. */
export interface PlannedMeal {
  meal: Meal['meal'];
  from: string;
  to: string;
  dishes: readonly (Pick<Meal['dishes'][number], 'name'> & Partial<Meal['dishes'][number]>)[];
}

type Planned = Pick<Row<'guide_articles'>, 'id' | 'title' | 'body' | 'week' | 'weekday' | 'meals'>;

/**
 * The canteen's days of this week and the next by the clock of a zone, out of a rotation of weeks; from Saturday on the coming week is the
 * first. An article's `updatedAt` is the noon of its day. `dish` gives a dish's name in the language.
 */
export function canteenDays(
  rows: readonly Planned[],
  now: Date,
  language: Language,
  dish: (plain: string) => string = (plain) => plain,
  zone: string = portalZone(),
): Guide['articles'] {
  const dayOf = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  const between = language.startsWith('zh') ? ' ' : ', ';
  const weeks = Math.max(0, ...rows.map(({ week }) => week ?? 0));
  const monday = mondayOf(wallClock(now, zone).day);
  return Array.from({ length: weeksShown }, (_, ahead) => ahead).flatMap((ahead) => {
    const start = addDays(monday, 7 * ahead);
    const week = (weekNumber(start) % weeks) + 1;
    return rows
      .filter((row) => row.week === week)
      .sort((a, b) => (a.weekday ?? 0) - (b.weekday ?? 0))
      .map((row) => {
        const date = addDays(start, (row.weekday ?? 1) - 1);
        const at = (clock: string) => instantIn(zone, date, clock).toISOString();
        return {
          id: `${row.id}.${ahead}`,
          title: `${row.title}${between}${dayOf.format(new Date(date))}`,
          body: row.body,
          updatedAt: at('12:00'),
          meals: plannedMeals(row).map((meal) => mealAt(at, meal, dish)),
        };
      });
  });
}

const plannedMeals = ({ meals }: Pick<Planned, 'meals'>): PlannedMeal[] => (meals === null ? [] : (JSON.parse(meals) as PlannedMeal[]));

/** Every dish of the rotation by its plain name. */
export const plannedDishes = (rows: readonly Pick<Planned, 'meals'>[]): string[] => [
  ...new Set(rows.flatMap((row) => plannedMeals(row).flatMap(({ dishes }) => dishes.map(({ name }) => name)))),
];

const mealAt = (at: (clock: string) => string, { meal, from, to, dishes }: PlannedMeal, dish: (plain: string) => string): Meal => ({
  meal,
  start: at(from),
  end: at(to),
  from,
  to,
  dishes: dishes.map(({ name, counter = null, signs = [], kcal = null }) => ({ name: dish(name), counter, signs, kcal })),
});

/** Monday of the week that matters on a day: on Saturday and Sunday that is the coming one. */
function mondayOf(today: string): string {
  const weekday = weekdayOf(today);
  return addDays(today, (weekday > 5 ? 8 : 1) - weekday);
}

const weekMilliseconds = 7 * 24 * 60 * 60_000;

/** Weeks from a Monday long ago to that of a day. */
export const weekNumber = (day: string): number => Math.floor((Date.parse(day) - Date.UTC(2024, 0, 1)) / weekMilliseconds);
