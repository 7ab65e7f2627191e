import { expect, it } from 'vitest';
import { gridOf, periodByKey } from './period-grid.ts';

const key = (name: string, shiftKey = false) => ({ key: name, shiftKey });

it.each([
  ['daily', '2026-11-20', 'ArrowRight', '2026-11-21'],
  ['daily', '2026-11-20', 'ArrowUp', '2026-11-13'],
  ['daily', '2026-11-20', 'Home', '2026-11-16'],
  ['daily', '2026-11-20', 'End', '2026-11-22'],
  ['daily', '2026-03-31', 'PageUp', '2026-02-28'],
  ['weekly', '2027-W01', 'ArrowUp', '2026-W53'],
  ['weekly', '2026-W47', 'PageDown', '2026-W51'],
  ['monthly', '2026-11', 'ArrowDown', '2027-02'],
  ['monthly', '2026-11', 'Home', '2026-01'],
  ['monthly', '2026-11', 'PageUp', '2025-11'],
] as const)('R-LIST-06 of a %s grid at %s, %s leads to %s', (type, from, name, to) => {
  expect(periodByKey(type, from, key(name))).toBe(to);
});

it('R-LIST-06 Shift and PageUp go a year back; other keys do nothing', () => {
  expect([periodByKey('daily', '2026-11-20', key('PageUp', true)), periodByKey('daily', '2026-11-20', key('x'))]).toEqual([
    '2025-11-20',
    null,
  ]);
});

it('R-USER-04 a sheet has whole weeks of a month, its weeks, or the months of a year', () => {
  const days = gridOf('daily', '2026-11-20');
  expect([days.title, days.rows.length, days.rows[0]!.cells[0]!.period, days.rows.at(-1)!.cells[6]!.period]).toEqual([
    '2026-11',
    6,
    '2026-10-26',
    '2026-12-06',
  ]);
  expect(gridOf('weekly', '2026-W47').rows.map(({ key: week }) => week)).toEqual([
    '2026-W44',
    '2026-W45',
    '2026-W46',
    '2026-W47',
    '2026-W48',
    '2026-W49',
  ]);
  expect(gridOf('monthly', '2026-11').rows.flatMap(({ cells }) => cells).length).toBe(12);
});
