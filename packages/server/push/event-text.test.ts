import { afterEach, expect, it, vi } from 'vitest';
import { retryText } from './event-text.ts';

afterEach(() => void vi.restoreAllMocks());

const retry = (streams: number, chance: number): number => {
  vi.spyOn(Math, 'random').mockReturnValue(chance);
  return Number(/^retry: (\d+)\n\n$/.exec(retryText(streams))?.[1]);
};

it.each([
  [1, 10],
  [4_500, 10],
  [10_000, 21],
  [30_000, 60],
  [1_000_000, 60],
])('R-HA-05 spreads the return of %d streams over 1 to %d s, so that 500 a second come', (streams, seconds) => {
  expect(retry(streams, 0)).toBe(1_000);
  expect(retry(streams, 1)).toBe(seconds * 1_000);
});
