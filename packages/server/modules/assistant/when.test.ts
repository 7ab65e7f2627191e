import { afterEach, expect, it } from 'vitest';
import { keepTimeOf } from '../../config.ts';
import { timesOf } from './search/news-days.ts';
import { companyDay } from './when.ts';

const before = process.env['TZ'];
afterEach(() => {
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
});

it.each([
  ['Asia/Shanghai', '2026-11-25', '2026-11-24T16:00:00.000Z', '2026-11-25T16:00:00.000Z'],
  ['America/Sao_Paulo', '2026-11-24', '2026-11-24T03:00:00.000Z', '2026-11-25T03:00:00.000Z'],
])('R-I18N-03 days are those of %s where the company says so', (timeZone, day, from, to) => {
  keepTimeOf({ timeZone });
  expect(companyDay(new Date('2026-11-24T22:14:00Z'))).toBe(day);
  expect(timesOf({ from: day, to: day })).toEqual({ from, to });
});
