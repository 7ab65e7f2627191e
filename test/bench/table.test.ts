import { expect, it } from 'vitest';
import { median, quantile, slope } from './table.ts';

it('takes quantiles of what was measured', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.95)).toBe(10);
});

it('finds the growth a step', () => {
  expect(slope([5, 5, 5, 5])).toBe(0);
  expect(slope([1, 3, 5, 7])).toBe(2);
});
