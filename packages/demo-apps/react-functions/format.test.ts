import { afterEach, expect, it, vi } from 'vitest';
import { overTimes } from './format.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  [-480, '时间'],
  [0, '时间 (GMT+8)'],
  [180, '时间 (GMT+8)'],
])('R-I18N-03 a heading above times of the company names their zone where the clock of the user differs: %s minutes', (offset, heading) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
  expect(overTimes('时间', 'zh-CN')).toBe(heading);
});
