import { expect, it } from 'vitest';
import { hoursAway } from './hours-away.ts';

it.each([
  ['America/Sao_Paulo', 'Asia/Shanghai', '2026-11-22T10:00:00Z', -11],
  ['Asia/Shanghai', 'America/Sao_Paulo', '2026-11-22T10:00:00Z', 11],
  ['Asia/Kolkata', 'UTC', '2026-11-22T22:00:00Z', 5.5],
  ['Europe/Berlin', 'UTC', '2026-07-01T00:00:00Z', 2],
  ['Asia/Shanghai', 'Asia/Shanghai', '2026-11-22T10:00:00Z', 0],
])('R-PPL-01 knows how far %s is from %s', (there, here, at, hours) => {
  expect(hoursAway(new Date(at), there, here)).toBe(hours);
});
