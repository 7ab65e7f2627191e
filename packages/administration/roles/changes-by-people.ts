import type { AccessChange } from '@atrium/api/contract';

export interface ChangesOfPeople {
  /** Number of people; the first of them have names. */
  people: number;
  names: readonly string[];
  gains: AccessChange[];
  loses: AccessChange[];
}

/** Groups changes by people: those who gain and lose the same are one row. */
export function byPeople(changes: readonly AccessChange[]): ChangesOfPeople[] {
  const rows = new Map<string, ChangesOfPeople>();
  for (const change of changes)
    for (const way of ['gains', 'loses'] as const) {
      const { people, names } = change[way];
      if (people === 0) continue;
      const key = JSON.stringify([people, names]);
      const row = rows.get(key) ?? { people, names, gains: [], loses: [] };
      row[way].push(change);
      rows.set(key, row);
    }
  return [...rows.values()];
}

/** Combines the changes of several people, each read by an own call. */
export function ofAll(changesOfEach: readonly (readonly AccessChange[])[]): AccessChange[] {
  const all = new Map<string, AccessChange>();
  for (const change of changesOfEach.flat()) {
    const key = `${change.kind}:${change.code}`;
    const before = all.get(key);
    const sum = (way: 'gains' | 'loses') => ({
      people: (before?.[way].people ?? 0) + change[way].people,
      names: [...(before?.[way].names ?? []), ...change[way].names],
    });
    all.set(key, { ...change, gains: sum('gains'), loses: sum('loses') });
  }
  return [...all.values()];
}
