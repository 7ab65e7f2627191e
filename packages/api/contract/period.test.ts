import { expect, it } from 'vitest';
import { addDays, boundsOf, isPeriod, periodAt, periodsBetween, shiftPeriod } from './period.ts';

it.each([
  ['weekly', '2026-11-22', '2026-W47', '2026-11-16', '2026-11-22'],
  // The Thursday of a week decides its year.
  ['weekly', '2027-01-03', '2026-W53', '2026-12-28', '2027-01-03'],
  ['weekly', '2024-12-30', '2025-W01', '2024-12-30', '2025-01-05'],
  ['monthly', '2028-02-10', '2028-02', '2028-02-01', '2028-02-29'],
  ['daily', '2026-11-22', '2026-11-22', '2026-11-22', '2026-11-22'],
] as const)('R-USER-04 the %s period of %s is %s, from %s to %s', (type, day, period, first, last) => {
  expect(periodAt(type, day)).toEqual({ period, first, last });
  expect(boundsOf(type, period)).toEqual({ period, first, last });
});

it.each([
  ['weekly', '2025-W53'],
  ['weekly', '2026-W00'],
  ['weekly', '2026-W1'],
  ['monthly', '2026-13'],
  ['daily', '2026-02-29'],
] as const)('R-USER-04 there is no %s period %s', (type, period) => {
  expect([isPeriod(type, period), boundsOf(type, period)]).toEqual([false, null]);
});

it('R-USER-04 periods follow each other without a gap, over the ends of years', () => {
  for (const type of ['daily', 'weekly', 'monthly'] as const) {
    const all = periodsBetween(type, '2024-12-20', '2028-01-10');
    for (const [index, { first }] of all.slice(1).entries()) expect(first).toBe(addDays(all[index]!.last, 1));
    expect(shiftPeriod(type, all[3]!, -3)).toEqual(all[0]);
  }
});
