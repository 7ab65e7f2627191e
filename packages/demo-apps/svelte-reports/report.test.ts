import { expect, it } from 'vitest';
import { mondayOf, type Report, thisWeek, weeksOf } from './report.ts';

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-28', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
  ['', ''],
])('R-INT-07 the week of %j begins on %j', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

it('R-INT-07 this week begins on a Monday, at most six days ago', () => {
  const days = (Date.now() - Date.parse(`${thisWeek()}T00:00:00Z`)) / 86_400_000;
  expect([new Date(thisWeek()).getUTCDay(), days > -1 && days < 8]).toEqual([1, true]);
});

it('R-INT-07 the reports of all projects are summed by week, the oldest first', () => {
  const of = (week: string, hours: number): Report =>
    ({
      id: `${week}${hours}`,
      project: 'XM-1',
      person: '',
      week,
      hours,
      finished: 1,
      planned: 2,
      done: '',
      next: '',
      trouble: '',
    }) as Report;
  expect(weeksOf([of('2026-11-23', 40), of('2026-11-16', 20), of('2026-11-23', 10)])).toEqual([
    { week: '2026-11-16', hours: 20, finished: 1, planned: 2 },
    { week: '2026-11-23', hours: 50, finished: 2, planned: 4 },
  ]);
});
