import { describe, expect, it } from 'vitest';
import { createBreaker } from './breaker.ts';

describe('the breaker', () => {
  it('R-SUB-05 pauses after failures in a row, for a while, and that build alone', () => {
    let time = 0;
    const breaker = createBreaker({ failures: 3, within: 1_000, pause: 500 }, () => time);
    for (const at of [0, 100]) {
      time = at;
      breaker.failed('a 1');
    }
    expect(breaker.isPaused('a 1')).toBe(false);
    breaker.failed('a 1');
    expect([breaker.isPaused('a 1'), breaker.isPaused('a 2'), breaker.isPaused('b 1')]).toEqual([true, false, false]);
    time = 600;
    expect(breaker.isPaused('a 1')).toBe(false);
    breaker.failed('a 1');
    expect(breaker.isPaused('a 1')).toBe(true);
    breaker.worked('a 1');
    expect(breaker.isPaused('a 1')).toBe(false);
  });

  it('forgives failures that lie far apart', () => {
    let time = 0;
    const breaker = createBreaker({ failures: 2, within: 1_000, pause: 500 }, () => time);
    breaker.failed('a');
    time = 2_000;
    breaker.failed('a');
    expect(breaker.isPaused('a')).toBe(false);
  });
});
