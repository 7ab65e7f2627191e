import { expect, it } from 'vitest';
import { Stalls } from './stalls.ts';

it('R-SRV-05 a node whose event loop stood still for five seconds is not alive for ten more', () => {
  let now = 0;
  const stalls = new Stalls(() => now);
  const after = (milliseconds: number) => {
    now += milliseconds;
    return stalls;
  };
  for (let second = 0; second < 5; second += 1) after(1_000).look();
  expect(stalls.isStuck()).toBe(false);
  expect(after(3_000).isStuck()).toBe(false);
  expect(after(3_500).isStuck()).toBe(true);
  stalls.look();
  for (let second = 0; second < 9; second += 1) after(1_000).look();
  expect(stalls.isStuck()).toBe(true);
  after(1_000).look();
  expect(stalls.isStuck()).toBe(false);
});
