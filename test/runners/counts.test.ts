import { afterEach, expect, it, vi } from 'vitest';
import { type Counts, withSecondTry } from './counts.ts';
import { besideTests, failure, inWords, playwrightCounts } from './reports.ts';

afterEach(() => vi.unstubAllEnvs());

const spec = (title: string, status: string) => ({
  file: 'tabs.e2e.ts',
  title,
  tests: [{ status, results: [{ error: { message: '\u001B[31mfour, not five\u001B[39m' } }] }],
});

it('what passes the second time only is named, and what fails twice is a failure with its reason', () => {
  const report = {
    stats: { expected: 10, unexpected: 1, flaky: 1 },
    errors: [],
    suites: [{ suites: [{ specs: [spec('a', 'unexpected')] }], specs: [spec('b', 'flaky')] }],
  };
  const message = 'four, not five';
  expect(playwrightCounts(JSON.stringify(report))).toEqual({
    passed: 11,
    failed: 1,
    failures: [{ file: 'test/e2e/tabs.e2e.ts', title: 'a', message }],
    unsteady: [{ file: 'test/e2e/tabs.e2e.ts', title: 'b', message }],
  });
});

it('what breaks beside the tests is a failure', () => {
  const report = { stats: { expected: 10, unexpected: 0, flaky: 0 }, errors: [{ message: 'no browser' }], suites: [] };
  expect(playwrightCounts(JSON.stringify(report))).toMatchObject({ passed: 10, failed: 1, failures: [{ message: 'no browser' }] });
});

it('in CI the files that failed run once more, and only those', async () => {
  vi.stubEnv('CI', '1');
  const runs: (readonly string[])[] = [];
  const results: Counts[] = [
    { passed: 8, failed: 2, failures: [failure('a.test.ts', 'unsteady', ''), failure('b.test.ts', 'wrong', '')] },
    { passed: 3, failed: 1, failures: [failure('b.test.ts', 'wrong', 'still')] },
  ];
  const counts = await withSecondTry(async (files) => (runs.push(files), results.shift()!), []);
  expect(runs).toEqual([[], ['a.test.ts', 'b.test.ts']]);
  expect(counts).toMatchObject({ passed: 9, failed: 1, failures: [{ title: 'wrong' }], unsteady: [{ title: 'unsteady' }] });
});

it('at home nothing runs twice, and neither does what fails in many files', async () => {
  const failures = ['a', 'b', 'c', 'd'].map((name) => failure(`${name}.test.ts`, name, ''));
  const once = async (count: number) => {
    let runs = 0;
    await withSecondTry(async () => ((runs += 1), { passed: 0, failed: count, failures: failures.slice(0, count) }), []);
    return runs;
  };
  vi.stubEnv('CI', '');
  expect(await once(1)).toBe(1);
  vi.stubEnv('CI', '1');
  expect(await once(4)).toBe(1);
});

it('what broke beside the tests is not forgiven because tests that failed pass the second time', async () => {
  vi.stubEnv('CI', '1');
  const failures = [failure('a.test.ts', 'unsteady', ''), besideTests('vitest.config.ts', 'nobody waited for it')];
  const first = { passed: 8, failed: 2, failures };
  expect(await withSecondTry(async (files) => (files.length > 0 ? { passed: 1, failed: 0 } : first), [])).toEqual(first);
});

it('the end of a run says what failed, and nothing where nothing did', () => {
  expect(inWords('Failed', [])).toBe('');
  expect(inWords('Failed', [failure('a.test.ts', 'one', '1 is not 2\nat line 3')])).toBe(
    '\nFailed:\na.test.ts › one\n    1 is not 2\n    at line 3\n',
  );
});
