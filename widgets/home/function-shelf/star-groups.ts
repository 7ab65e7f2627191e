import type { FunctionItem, StarPlace } from '@atrium/stores';

export interface StarGroup {
  /** Empty for those in no folder, which come first. */
  folder: string;
  items: readonly FunctionItem[];
}

/** Starred functions by their folders, each where its first one stands. */
export function groupStars(items: readonly FunctionItem[], folders: Readonly<Record<string, string>>): StarGroup[] {
  const groups = new Map<string, FunctionItem[]>([['', []]]);
  for (const item of items) {
    const folder = folders[item.resourceCode] ?? '';
    groups.set(folder, [...(groups.get(folder) ?? []), item]);
  }
  return [...groups].map(([folder, inside]) => ({ folder, items: inside })).filter(({ items: inside }) => inside.length > 0);
}

/** The places with one star a step earlier or later in its folder; the same ones where there is no such step. */
export function moveStar(places: readonly StarPlace[], code: string, step: -1 | 1): readonly StarPlace[] {
  const from = places.findIndex(({ resourceCode }) => resourceCode === code);
  const moved = places[from];
  if (!moved) return places;
  let to = from + step;
  while (places[to] && places[to]!.folder !== moved.folder) to += step;
  return places[to] ? places.with(from, places[to]!).with(to, moved) : places;
}

/** The places with one star before another one, in that one's folder. */
export function dropStar(places: readonly StarPlace[], code: string, before: string): readonly StarPlace[] {
  const moved = places.find(({ resourceCode }) => resourceCode === code);
  const target = places.find(({ resourceCode }) => resourceCode === before);
  if (!moved || !target || moved === target) return places;
  const down = places.indexOf(moved) < places.indexOf(target) && moved.folder === target.folder;
  const others = places.filter((place) => place !== moved);
  return others.toSpliced(others.indexOf(target) + (down ? 1 : 0), 0, { ...moved, folder: target.folder });
}

/** The places with one star at the end of a folder. */
export function putInFolder(places: readonly StarPlace[], code: string, folder: string): readonly StarPlace[] {
  const moved = places.find(({ resourceCode }) => resourceCode === code);
  if (!moved || moved.folder === folder) return places;
  return [...places.filter((place) => place !== moved), { ...moved, folder }];
}

/** The places with a folder called otherwise; one that is called as another becomes part of it. */
export const renameFolder = (places: readonly StarPlace[], from: string, to: string): readonly StarPlace[] =>
  places.map((place) => (place.folder === from ? { ...place, folder: to } : place));
