import { expect, it } from 'vitest';
import { playwrightCounts } from './counts.ts';

const counts = (stats: { expected: number; unexpected: number; flaky: number }, errors: unknown[] = []) =>
  playwrightCounts(JSON.stringify({ stats, errors }));

it('three end-to-end tests of a run may pass the second time only', () => {
  expect(counts({ expected: 10, unexpected: 0, flaky: 3 })).toEqual({ passed: 13, failed: 0 });
  expect(counts({ expected: 10, unexpected: 0, flaky: 4 })).toEqual({ passed: 10, failed: 4 });
});

it('what fails twice, and what breaks beside the tests, is a failure', () => {
  expect(counts({ expected: 10, unexpected: 2, flaky: 0 }, ['no browser'])).toEqual({ passed: 10, failed: 3 });
});
