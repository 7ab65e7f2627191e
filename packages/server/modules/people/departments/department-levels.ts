import { mostLevels } from '@atrium/api/contract';

interface Placed {
  id: string;
  parent_id: string | null;
}

/** The departments from the topmost one down to a department, itself last; empty where it is not there. Ends at a cycle. */
export function wayTo<D extends Placed>(all: readonly D[], id: string | null): D[] {
  const byId = new Map(all.map((one) => [one.id, one]));
  const way: D[] = [];
  for (let at = byId.get(id ?? ''); at !== undefined && !way.includes(at); at = byId.get(at.parent_id ?? '')) way.unshift(at);
  return way;
}

/** How many levels a department and those below it have. */
export function levelsFrom(all: readonly Placed[], id: string): number {
  const below = Map.groupBy(all, ({ parent_id: parent }) => parent);
  let levels = 0;
  let row = [id];
  while (row.length > 0 && levels <= all.length) {
    levels += 1;
    row = row.flatMap((one) => (below.get(one) ?? []).map((child) => child.id));
  }
  return levels;
}

/** Whether a part of the tree with these levels fits below a department. */
export const fitsBelow = (all: readonly Placed[], parent: string | null, levels: number): boolean =>
  wayTo(all, parent).length + levels <= mostLevels;
