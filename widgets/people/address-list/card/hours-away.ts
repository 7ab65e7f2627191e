/** By how many hours the clock there is ahead of the one here. */
export function hoursAway(at: Date, timeZone: string, here: string = Intl.DateTimeFormat().resolvedOptions().timeZone): number {
  return (wallClock(at, timeZone) - wallClock(at, here)) / 3_600_000;
}

function wallClock(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}
