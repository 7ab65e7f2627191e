import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Announcer } from './announcer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const people = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `p${from + index}`);

function observed(fail: (ids: readonly string[]) => boolean = () => false) {
  const [sent, warned]: [string[][], unknown[]] = [[], []];
  const announcer = new Announcer(
    async (ids) => {
      sent.push([...ids]);
      if (fail(ids)) throw new Error('away');
    },
    (error) => warned.push(error),
  );
  return { announcer, sent, warned };
}

it('R-HA-07 joins the notifications of 20 ms, each person once', async () => {
  const { announcer, sent } = observed();
  announcer.add(people(3));
  announcer.add(['p2', 'p9']);
  await vi.advanceTimersByTimeAsync(19);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([['p0', 'p1', 'p2', 'p9']]);
  announcer.add(['p0']);
  await vi.advanceTimersByTimeAsync(20);
  expect(sent).toHaveLength(2);
});

it('R-HA-07 does not wait with 200 people, and sends no more at once', async () => {
  const { announcer, sent } = observed();
  announcer.add(people(450));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.map(({ length }) => length)).toEqual([200, 200, 50]);
});

it('R-HA-07 goes on behind a batch that failed, and sends the rest when the server stops', async () => {
  const { announcer, sent, warned } = observed((ids) => ids.includes('p0'));
  announcer.add(['p0']);
  await vi.advanceTimersByTimeAsync(20);
  announcer.add(['p1']);
  await announcer.close();
  expect([sent, warned]).toEqual([[['p0'], ['p1']], [new Error('away')]]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(2);
});
