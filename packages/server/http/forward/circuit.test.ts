import { beforeEach, describe, expect, it } from 'vitest';
import { Circuit } from './circuit.ts';
import type { Refusal } from '../refusal.ts';

let time: number;
let changes: boolean[];
let circuit: Circuit;
beforeEach(() => {
  [time, changes] = [1_000_000, []];
  circuit = new Circuit(
    (open) => changes.push(open),
    () => time,
  );
});

const fail = (times: number) => {
  for (let n = 0; n < times; n += 1) circuit.enter()('away');
};
/** Seconds to wait; 0 if the request may go out, which then ends with the given outcome. */
const wait = (outcome: Parameters<ReturnType<Circuit['enter']>>[0] = 'unknown'): number => {
  try {
    circuit.enter()(outcome);
    return 0;
  } catch (error) {
    return (error as Refusal).details.retryAfterSeconds!;
  }
};

describe('a circuit', () => {
  it('opens at the fifth failure in a row and not before', () => {
    fail(4);
    expect(wait('answered')).toBe(0);
    fail(4);
    expect(changes).toEqual([]);
    fail(1);
    expect([wait(), changes]).toEqual([5, [true]]);
  });

  it('lets one request try when the pause is over, and all when that was answered', () => {
    fail(5);
    time += 4_999;
    expect(wait()).toBe(1);
    time += 1;
    const end = circuit.enter();
    expect(wait()).toBe(1);
    end('answered');
    end('away');
    expect([wait(), wait(), changes]).toEqual([0, 0, [true, false]]);
  });

  it('waits twice as long after each trial that failed, at most a minute, and briefly again once it was closed', () => {
    fail(5);
    const waits = [10, 20, 40, 60, 60].map(() => {
      time += 60_000;
      fail(1);
      return wait();
    });
    expect(waits).toEqual([10, 20, 40, 60, 60]);
    time += 60_000;
    circuit.enter()('answered');
    fail(5);
    expect([wait(), changes]).toEqual([5, [true, false, true]]);
  });

  it('lets the next one try when nothing was learned', () => {
    fail(5);
    time += 5_000;
    circuit.enter()('unknown');
    expect(wait('answered')).toBe(0);
    expect(changes).toEqual([true, false]);
  });

  it('is not opened for longer by requests that began before', () => {
    const early = Array.from({ length: 20 }, () => circuit.enter());
    for (const end of early) end('away');
    expect(wait()).toBe(5);
  });

  it('is not opened by clients that go away', () => {
    for (let n = 0; n < 20; n += 1) circuit.enter()('unknown');
    expect(wait()).toBe(0);
  });
});
