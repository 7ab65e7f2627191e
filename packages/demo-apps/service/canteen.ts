import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { callerOf } from './caller.ts';
import { translate } from './flows/translate.ts';
import { dayOf } from './functions/work-days.ts';
import { belongsTo } from './opened-functions.ts';

interface Meal {
  meal: keyof typeof prices;
  from: string;
  to: string;
  dishes: { name: string }[];
}

interface Guide {
  kind: string;
  articles: { week?: number; weekday?: number; meals?: Meal[] }[];
}

/** Prices in fen. */
const prices = { breakfast: 600, lunch: 1800, tea: 800, dinner: 1500 } as const;
const dayLength = 86_400_000;
const file = join(import.meta.dirname, '../../demo-organisation/guides.json');
/** Weekly menus, which the portal's guide and card show too. */
const planned = (JSON.parse(readFileSync(file, 'utf8')) as Guide[]).find(({ kind }) => kind === 'food-menu')?.articles ?? [];
const weeks = Math.max(...planned.map(({ week = 0 }) => week));

/** Serves the canteen's menu of the week, Monday to Friday; on a weekend that of the next week. */
export function canteenRoutes(server: FastifyInstance): void {
  server.get('/canteen', belongsTo('administration-canteen', 'administration-canteen-hours'), async (request) => {
    const { language } = callerOf(request);
    const days = menuOf(new Date()).map(({ date, meals }) => ({
      date,
      meals: meals.map((meal) => ({ ...meal, dishes: meal.dishes.map((dish) => translate(language, dish)) })),
    }));
    return { code: 0, msg: '', data: { days } };
  });
}

/** Returns the menu for the working days of the week of `now`; on a weekend of the next week. */
export function menuOf(
  now: Date,
): { date: string; meals: { meal: Meal['meal']; from: string; to: string; price: number; dishes: string[] }[] }[] {
  const today = Date.parse(`${dayOf(now)}T00:00:00Z`);
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const monday = today + (sinceMonday >= 5 ? 7 - sinceMonday : -sinceMonday) * dayLength;
  const week = (Math.floor((monday - Date.UTC(2024, 0, 1)) / (7 * dayLength)) % weeks) + 1;
  return planned
    .filter((one) => one.week === week)
    .map(({ weekday = 1, meals = [] }) => ({
      date: new Date(monday + (weekday - 1) * dayLength).toISOString().slice(0, 10),
      meals: meals.map(({ meal, from, to, dishes }) => ({ meal, from, to, price: prices[meal], dishes: dishes.map(({ name }) => name) })),
    }))
    .sort((one, other) => one.date.localeCompare(other.date));
}
