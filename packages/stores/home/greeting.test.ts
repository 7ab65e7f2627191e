import { expect, it, vi } from 'vitest';
import { $period, greetingPeriod, type DayPeriod } from '../index.ts';

const day: [DayPeriod, number, number][] = [
  ['dawn', 0, 8],
  ['morning', 9, 11],
  ['noon', 12, 13],
  ['afternoon', 14, 19],
  ['evening', 20, 23],
];
it.for(day)('R-HOME-03 greets %s from %i to %i', ([period, from, to]) => {
  for (let hour = from; hour <= to; hour++) expect(greetingPeriod(hour)).toBe(period);
});

it('R-HOME-03 turns with the clock while somebody looks, and leaves no timer behind', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 8, 59, 59) });
  const seen: DayPeriod[] = [];
  const stop = $period.subscribe((period) => seen.push(period));
  vi.advanceTimersByTime(999);
  expect(seen.at(-1)).toBe('dawn');
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(11 * 60 * 60 * 1000);
  expect(seen.slice(seen.indexOf('dawn'))).toEqual(['dawn', 'morning', 'noon', 'afternoon', 'evening']);
  stop();
  vi.advanceTimersByTime(5_000);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
