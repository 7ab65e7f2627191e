import type { Guide, Meal } from '@atrium/api/contract';
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
 * The canteen's days of this week and the next, out of a rotation of weeks; from Saturday on the coming week is the first.
 * An article's `updatedAt` is the noon of its day. `dish` gives a dish's name in the language.
 */
export function canteenDays(
  rows: readonly Planned[],
  now: Date,
  language: Language,
  dish: (plain: string) => string = (plain) => plain,
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
      .map((row) => {
        const date = new Date(start.getFullYear(), start.getMonth(), start.getDate() + (row.weekday ?? 1) - 1, 12);
        return {
          id: `${row.id}.${ahead}`,
          title: `${row.title}${between}${dayOf.format(date)}`,
          body: row.body,
          updatedAt: date.toISOString(),
          meals: plannedMeals(row).map((meal) => mealOn(date, meal, dish)),
        };
      });
  });
}

const plannedMeals = ({ meals }: Pick<Planned, 'meals'>): PlannedMeal[] => (meals === null ? [] : (JSON.parse(meals) as PlannedMeal[]));

/** Every dish of the rotation by its plain name. */
export const plannedDishes = (rows: readonly Pick<Planned, 'meals'>[]): string[] => [
  ...new Set(rows.flatMap((row) => plannedMeals(row).flatMap(({ dishes }) => dishes.map(({ name }) => name)))),
];

const mealOn = (date: Date, { meal, from, to, dishes }: PlannedMeal, dish: (plain: string) => string): Meal => ({
  meal,
  start: timeOn(date, from),
  end: timeOn(date, to),
  from,
  to,
  dishes: dishes.map(({ name, counter = null, signs = [], kcal = null }) => ({ name: dish(name), counter, signs, kcal })),
});

/** A time of day (07:30) on a day, on the server's clock. */
function timeOn(date: Date, time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate(), hours, minutes).toISOString();
}

/** Monday of the week that matters at a moment: on Saturday and Sunday that is the coming one. */
function mondayOf(now: Date): Date {
  const sinceMonday = (now.getDay() + 6) % 7;
  const shift = sinceMonday >= 5 ? 7 - sinceMonday : -sinceMonday;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + shift, 12);
}

const day = 24 * 60 * 60_000;

/** Weeks since a Monday long ago, the same wherever the clock is set. */
export const weekNumber = (monday: Date): number =>
  Math.floor((Date.UTC(monday.getFullYear(), monday.getMonth(), monday.getDate()) - Date.UTC(2024, 0, 1)) / (7 * day));
