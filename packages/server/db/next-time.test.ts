import { afterEach, expect, it, vi } from 'vitest';
import { nextTime } from './next-time.ts';

afterEach(() => void vi.useRealTimers());

it('times of one millisecond keep their order; a clock that was ahead for years is followed when it is set right', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-03-03T04:00:00.000Z') });
  expect([nextTime(), nextTime()]).toEqual(['2031-03-03T04:00:00.000Z', '2031-03-03T04:00:00.001Z']);
  vi.setSystemTime(Date.parse('2026-11-29T04:00:00.000Z'));
  expect([nextTime(), nextTime()]).toEqual(['2026-11-29T04:00:00.000Z', '2026-11-29T04:00:00.001Z']);
  vi.setSystemTime(Date.parse('2026-11-29T03:59:59.000Z'));
  expect(nextTime()).toBe('2026-11-29T04:00:00.002Z');
});
