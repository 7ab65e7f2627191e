import { expect, it } from 'vitest';
import { momentOf, periodOf } from './moments.ts';

const now = new Date(2026, 0, 2, 15, 30, 12);

it.each([
  ['-2d 09:30', new Date(2025, 11, 31, 9, 30)],
  ['+0d 18:00', new Date(2026, 0, 2, 18, 0)],
  ['-1w 18:00', new Date(2025, 11, 30, 18, 0)],
  ['+1w 09:00', new Date(2026, 0, 4, 9, 0)],
  ['-3h', new Date(2026, 0, 2, 12, 30, 12)],
  ['+40m', new Date(2026, 0, 2, 16, 10, 12)],
  ['2026-03-04T09:00:00+08:00', new Date(Date.UTC(2026, 2, 4, 1))],
])('%s is counted from the moment of provisioning', (text, moment) => {
  expect(momentOf(text, now)).toBe(moment.toISOString());
});

it.each([
  ['daily 0', new Date(2026, 0, 5), '2026-01-05'],
  // 2 January 2026 is a holiday, Sunday 4 January a make-up day.
  ['daily 0', now, '2025-12-31'],
  ['daily 1', new Date(2026, 0, 5), '2026-01-04'],
  ['daily 3', now, '2025-12-26'],
  ['weekly 0', now, '2026-W01'],
  ['weekly 1', now, '2025-W52'],
  ['weekly 0', new Date(2027, 0, 3), '2026-W53'],
  ['weekly 0', new Date(2024, 11, 30), '2025-W01'],
  ['monthly 0', now, '2026-01'],
  ['monthly 2', now, '2025-11'],
])('%s counted from %s is %s', (text, from, period) => {
  expect(periodOf(text, from)).toBe(period);
});
