import type { Db } from './schema.ts';

/** Connections of a pool. */
export interface PoolCounts {
  /** Requests that wait for one. */
  waiting: number;
  inUse: number;
}

const counters = new WeakMap<Db, () => PoolCounts>();

/** Says how the connections of a database are counted; the embedded one has none to count. */
export const setPoolCounts = (db: Db, count: () => PoolCounts): void => void counters.set(db, count);

/** Throws where there is no pool. */
export function poolCounts(db: Db): PoolCounts {
  const count = counters.get(db);
  if (count === undefined) throw new Error('The database has no pool of connections');
  return count();
}
