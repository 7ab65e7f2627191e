import { expect, it, vi } from 'vitest';
import { instantIn, isZone, wallClock } from './wall-clock.ts';

it('R-NOT-01 converts between an instant and the clock of a zone, also where clocks change', () => {
  expect(wallClock(new Date('2026-11-29T23:30:00Z'), 'Asia/Shanghai')).toEqual({ day: '2026-11-30', clock: '07:30' });
  for (const [zone, day, clock, instant] of [
    ['Asia/Shanghai', '2026-11-30', '08:30', '2026-11-30T00:30:00.000Z'],
    ['America/Sao_Paulo', '2026-11-30', '08:30', '2026-11-30T11:30:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '08:30', '2026-03-29T06:30:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '01:30', '2026-03-29T00:30:00.000Z'],
    ['Asia/Kathmandu', '2026-11-30', '00:00', '2026-11-29T18:15:00.000Z'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ] as const)
    expect([zone, instantIn(zone, day, clock).toISOString()]).toEqual([zone, instant]);
});

it('R-NOT-01 a time that clocks skip is the one an hour later, east and west of Greenwich', () => {
  for (const [zone, day, clock, shown] of [
    ['Europe/Berlin', '2026-03-29', '02:30', '03:30'],
    ['America/New_York', '2026-03-08', '02:30', '03:30'],
    ['America/Santiago', '2026-09-06', '00:00', '01:00'],
    ['America/Havana', '2026-03-08', '00:00', '01:00'],
  ] as const)
    expect([zone, wallClock(instantIn(zone, day, clock), zone)]).toEqual([zone, { day, clock: shown }]);
});

it('R-NOT-01 an unknown zone is none', () => {
  expect([isZone('Asia/Shanghai'), isZone('Beijing'), isZone('')]).toEqual([true, false, false]);
});

it('R-NOT-01 does not keep every spelling of a zone that somebody sends', () => {
  const spelled = Array.from({ length: 512 }, (_, i) =>
    [...'australia/sydney'].map((letter, at) => ((i >> at) & 1 ? letter.toUpperCase() : letter)).join(''),
  );
  expect(spelled.every(isZone)).toBe(true);
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  expect([isZone(spelled[0]!), made.mock.calls.length, isZone(spelled.at(-1)!), made.mock.calls.length]).toEqual([true, 1, true, 1]);
  made.mockRestore();
});
