let ahead = 0;

/**
 * The time of the database, in milliseconds since 1970: that of this node, corrected by the difference that `keepClock` measures once a minute.
 * For leases, ends and orders, which nodes with different clocks share.
 */
export const databaseMilliseconds = (): number => Date.now() + ahead;

/** The same as a date. */
export const databaseNow = (): Date => new Date(databaseMilliseconds());

/** Milliseconds by which the database is ahead of this node; below 0 where it is behind. */
export const clockDifference = (): number => ahead;

/** Call it with what was measured. */
export function setClockDifference(milliseconds: number): void {
  ahead = Math.round(milliseconds);
}
