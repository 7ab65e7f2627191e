import { afterEach, expect, it } from 'vitest';
import { companyDay } from './company-day.ts';
import { keepTimeOf } from '../config/config.ts';

const before = process.env['TZ'];
afterEach(() => {
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
});

it.each([
  ['Asia/Shanghai', '2026-11-25'],
  ['America/Sao_Paulo', '2026-11-24'],
])('R-I18N-03 days are those of %s if the company sets it', (timeZone, day) => {
  keepTimeOf({ timeZone });
  expect(companyDay(new Date('2026-11-24T22:14:00Z'))).toBe(day);
});
