// @vitest-environment happy-dom
import { setLanguage } from '@atrium/i18n';
import { afterEach, expect, it } from 'vitest';
import { timeAgo } from './time-ago.ts';

const now = new Date(2026, 10, 21, 10, 30).getTime();
const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString();

afterEach(() => setLanguage('zh-CN'));

it.each([
  ['this very minute', at(2026, 10, 21, 10, 30), '刚刚'],
  ['minutes', at(2026, 10, 21, 10, 18), '12分钟前'],
  ['hours of today', at(2026, 10, 21, 8, 0), '2小时前'],
  ['an evening before midnight, by calendar day', at(2026, 10, 20, 23, 0), '昨天'],
  ['days', at(2026, 10, 17, 12, 0), '4天前'],
  ['more than a week, as date', at(2026, 10, 9, 12, 0), '11月9日'],
])('R-I18N-03 formats how long ago: %s', (_, iso, text) => {
  expect(timeAgo(iso, now).replaceAll(' ', '')).toBe(text);
});

it('R-I18N-03 speaks the language on screen', async () => {
  await setLanguage('en-US');
  expect(timeAgo(at(2026, 10, 20, 9), now)).toBe('yesterday');
});

it('returns an empty text for an invalid time', () => {
  expect(timeAgo('soon', now)).toBe('');
});
