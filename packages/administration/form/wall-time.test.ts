import { expect, it } from 'vitest';
import { isSameTime, momentOf, wallTime } from './wall-time.ts';

it.each([
  ['Asia/Shanghai', '2026-11-29T22:00', '2026-11-29T14:00:00.000Z'],
  ['America/Sao_Paulo', '2026-11-29T22:00', '2026-11-30T01:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25T12:00', '2026-10-25T11:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29T12:00', '2026-03-29T10:00:00.000Z'],
])('R-ADM-06 in %s the local time %s is %s, and converts back', (timeZone, wall, at) => {
  expect([momentOf(wall, timeZone), wallTime(at, timeZone)]).toEqual([at, wall]);
});

it.each([
  ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T03:30'],
  ['America/Havana', '2026-03-08T00:30', '2026-03-08T01:30'],
])('R-ADM-06 in %s clocks skip %s: it is %s', (timeZone, wall, shown) => {
  expect(wallTime(momentOf(wall, timeZone)!, timeZone)).toBe(shown);
});

it('R-ADM-06 converts an empty time to null and to an empty text', () => {
  expect([momentOf('', 'Asia/Shanghai'), wallTime('', 'Asia/Shanghai')]).toEqual([null, '']);
});

it('R-ADM-06 treats zones with the same offset as one', () => {
  const now = Date.parse('2026-11-29T14:00:00Z');
  expect([isSameTime(now, 'Asia/Shanghai', 'Asia/Singapore'), isSameTime(now, 'Asia/Shanghai', 'UTC')]).toEqual([true, false]);
});
