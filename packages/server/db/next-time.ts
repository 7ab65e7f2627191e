import { databaseMilliseconds } from '../clock/database-now.ts';

let last = 0;

/** A clock that is set back by more than this is followed, in milliseconds: times do not stay ahead for as long as it was wrong. */
const mostAhead = 60_000;

/** The present as ISO text, later than every earlier answer, so that what happened in one millisecond keeps its order. */
export function nextTime(): string {
  const present = databaseMilliseconds();
  last = last - present > mostAhead ? present : Math.max(present, last + 1);
  return new Date(last).toISOString();
}
