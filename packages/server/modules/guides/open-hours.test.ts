import { expect, it } from 'vitest';
import { openAt } from './open-hours.ts';

const office = [
  { days: [1, 2, 3, 4, 5], from: '08:30', to: '12:00' },
  { days: [1, 2, 3, 4, 5], from: '13:00', to: '18:00' },
];
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const local = (text: string) => new Date(text).toISOString();

it.each([
  ['2026-11-16T08:29:00', false, '2026-11-16T08:30:00'],
  ['2026-11-16T08:30:00', true, '2026-11-16T12:00:00'],
  ['2026-11-16T12:00:00', false, '2026-11-16T13:00:00'],
  ['2026-11-16T17:59:00', true, '2026-11-16T18:00:00'],
  ['2026-11-20T18:00:00', false, '2026-11-23T08:30:00'],
  ['2026-11-22T10:00:00', false, '2026-11-23T08:30:00'],
])('R-HOME-04 at %s somebody is there: %s, until %s', (now, there, changes) => {
  expect(openAt(office, new Date(now), zone)).toEqual({ now: there, changesAt: local(changes) });
});

it('R-HOME-04 hours that touch are one span, over midnight too; without an end it does not change', () => {
  const days = [1, 2, 3, 4, 5, 6, 7];
  const touching = [
    { days: [1], from: '08:30', to: '12:00' },
    { days: [1], from: '12:00', to: '18:00' },
  ];
  const now = new Date('2026-11-16T09:00:00');
  expect(openAt(touching, now, zone)).toEqual({ now: true, changesAt: local('2026-11-16T18:00:00') });
  const always = [
    { days, from: '00:00', to: '12:00' },
    { days, from: '12:00', to: '24:00' },
  ];
  expect(openAt(always, now, zone)).toEqual({ now: true, changesAt: null });
});

it('R-HOME-04 shows nothing without hours', () => {
  expect([openAt(null, new Date(), zone), openAt([], new Date(), zone)]).toEqual([null, null]);
});
