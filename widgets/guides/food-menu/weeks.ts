import { dayOf, type Guide, periodAt } from '@atrium/stores';

export type MenuDay = Guide['articles'][number];

/** The days that have meals, week by week in their order. */
export function weeksOf(articles: readonly MenuDay[]): MenuDay[][] {
  const weeks: MenuDay[][] = [];
  let week = '';
  for (const day of articles) {
    if (day.meals.length === 0) continue;
    const own = periodAt('weekly', dayKey(day)).period;
    if (own !== week) weeks.push([]);
    week = own;
    weeks.at(-1)!.push(day);
  }
  return weeks;
}

/** A day as 2026-11-23. */
export const dayKey = ({ updatedAt }: Pick<MenuDay, 'updatedAt'>): string => dayOf(updatedAt);
