import { call } from '@atrium/api/client';
import type { DishCounter, DishSign, Guide, GuideKind, Meal } from '@atrium/api/contract';
import { $minute } from '../time/clock.ts';
import { type Loadable, loadable } from '../loading/loadable.ts';

export type { DishCounter, DishSign, Guide, GuideKind, Meal };

const known = new Map<GuideKind, Loadable<Guide>>();

/** A guide as far as it is here, and how to load it. */
export function guideOf(kind: GuideKind): Loadable<Guide> {
  let guide = known.get(kind);
  if (guide === undefined) {
    guide = loadable(() => call('GET /business-center/v1/guides/{kind}', { params: { kind }, quiet: true }));
    known.set(kind, guide);
  }
  return guide;
}

/** A meal with the day that it belongs to. */
export interface NextMeal {
  day: Guide['articles'][number];
  meal: Meal;
}

/** The first meal that is not over at a moment: after lunch the dinner, on Friday evening Monday's breakfast. Snacks do not count. */
export function nextMeal({ articles }: Pick<Guide, 'articles'>, now = $minute.get()): NextMeal | null {
  for (const day of articles) {
    const meal = day.meals.find((one) => one.meal !== 'tea' && Date.parse(one.end) > now);
    if (meal) return { day, meal };
  }
  return null;
}
