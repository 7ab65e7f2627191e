import { expect, it } from 'vitest';
import { dayText, momentText } from './index.ts';

const time = '2026-11-28T16:30:00Z';

it.each([
  ['zh-CN', '2026年11月28日', '2026年11月29日 00:30'],
  ['zh-TW', '2026年11月28日', '2026年11月29日 00:30'],
  ['en-US', 'Nov 28, 2026', 'Nov 29, 2026, 00:30'],
  ['pt-BR', '28 de nov. de 2026', '29 de nov. de 2026, 00:30'],
])('R-I18N-03 dates and times have one shape in %s, on a clock of 24 hours', (language, day, moment) => {
  expect(dayText('2026-11-28', language)).toBe(day);
  expect(dayText('2026-11-28T10:00:00Z', language, 'Asia/Shanghai')).toBe(day);
  expect(momentText(time, language, 'Asia/Shanghai')).toBe(moment);
});

it('no date is no text', () => {
  expect([dayText('2026-13-40', 'zh-CN'), momentText('', 'zh-CN')]).toEqual(['', '']);
});
