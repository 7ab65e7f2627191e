import { expect, it } from 'vitest';
import { shedClasses } from './classes.ts';
import { Pressure } from './pressure.ts';

let now = 0;
const open = (threshold = 2_000) => {
  now = 0;
  return new Pressure(threshold, () => now);
};
/** So many seconds with this wait. */
function lasting(pressure: Pressure, seconds: number, milliseconds: number): string[] {
  for (let second = 0; second < seconds; second += 1) {
    now += 1_000;
    pressure.observe(milliseconds);
  }
  return shedClasses.filter((shedClass) => pressure.refuses(shedClass));
}

it('R-HA-06 exports give way first, then searches, then writing, then new sign-ins, one a second', () => {
  const pressure = open();
  expect(lasting(pressure, 2, 9_000)).toEqual([]);
  expect(lasting(pressure, 1, 9_000)).toEqual(['export']);
  expect(lasting(pressure, 1, 9_000)).toEqual(['export', 'search']);
  expect(lasting(pressure, 1, 9_000)).toEqual(['export', 'search', 'writing']);
  expect(lasting(pressure, 10, 9_000)).toEqual(['export', 'search', 'writing', 'sign-in']);
});

it.each([
  [1_999, []],
  [2_000, ['export']],
  [2_500, ['export', 'search']],
  [3_000, ['export', 'search', 'writing']],
  [4_000, ['export', 'search', 'writing', 'sign-in']],
])('R-HA-06 a wait of %d ms that lasts makes way by %j', (milliseconds, classes) => {
  expect(lasting(open(), 30, milliseconds)).toEqual(classes);
});

it('R-HA-06 one long stall, as on a slow machine, makes nothing give way', () => {
  const pressure = open();
  for (let times = 0; times < 20; times += 1) expect([...lasting(pressure, 2, 30_000), ...lasting(pressure, 1, 1_900)]).toEqual([]);
});

it('R-HA-06 what gave way comes back in the reverse order, where the wait is half as long', () => {
  const pressure = open();
  lasting(pressure, 10, 3_000);
  expect(lasting(pressure, 10, 1_600)).toEqual(['export', 'search', 'writing']);
  expect(lasting(pressure, 3, 1_400)).toEqual(['export', 'search']);
  expect(lasting(pressure, 1, 0)).toEqual(['export', 'search']);
  expect(lasting(pressure, 10, 0)).toEqual([]);
});

it('R-HA-06 the time of coming again grows with the time of the load, to a minute', () => {
  const pressure = open();
  lasting(pressure, 3, 5_000);
  const seconds = [0, 29, 1, 30, 30, 600].map((later) => {
    now += later * 1_000;
    return pressure.retryAfterSeconds();
  });
  expect(seconds).toEqual([5, 5, 10, 20, 40, 60]);
  lasting(pressure, 20, 0);
  lasting(pressure, 3, 5_000);
  expect(pressure.retryAfterSeconds()).toBe(5);
});

it('R-HA-06 a threshold of 0 makes nothing give way', () => {
  expect(lasting(open(0), 60, 60_000)).toEqual([]);
});
