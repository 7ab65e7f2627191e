let last = 0;

/** The present as ISO text, later than every earlier answer, so that what happened in one millisecond keeps its order. */
export function nextTime(): string {
  last = Math.max(Date.now(), last + 1);
  return new Date(last).toISOString();
}
