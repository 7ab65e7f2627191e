import type { Guide } from '@atrium/stores';

export type MenuDay = Guide['articles'][number];

/** The days that have meals, week by week in their order. */
export function weeksOf(articles: readonly MenuDay[]): MenuDay[][] {
  const weeks: MenuDay[][] = [];
  let monday = NaN;
  for (const day of articles) {
    if (day.meals.length === 0) continue;
    const date = new Date(day.updatedAt);
    const own = new Date(date.getFullYear(), date.getMonth(), date.getDate() - ((date.getDay() + 6) % 7)).getTime();
    if (own !== monday) weeks.push([]);
    monday = own;
    weeks.at(-1)!.push(day);
  }
  return weeks;
}

/** A day as 2026-11-23, on the person's clock. */
export function dayKey({ updatedAt }: Pick<MenuDay, 'updatedAt'>): string {
  const date = new Date(updatedAt);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
}
