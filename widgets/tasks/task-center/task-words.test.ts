import { expect, it } from 'vitest';
import { spanText, waitedText } from './task-words.ts';

it.each([
  [0, '1分钟'],
  [45, '45分钟'],
  [60, '1小时'],
  [290, '5小时'],
  [100, '1.5小时'],
  [1440, '1天'],
  [2000, '1.5天'],
])('R-USER-01 formats %i minutes as %s', (minutes, text) => {
  expect(spanText(minutes).replace(/\s/g, '')).toBe(text);
});

it('R-USER-01 formats how long somebody has had it', () => {
  expect(waitedText('2026-11-22T08:00:00.000Z', Date.parse('2026-11-22T10:00:00.000Z')).replace(/\s/g, '')).toBe('2小时');
});
