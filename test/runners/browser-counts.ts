import { relative } from 'node:path';
import { writeFileSync } from 'node:fs';
import type { Reporter, TestSuiteResult } from '@web/test-runner';
import type { Counts, Failure } from './counts.ts';
import { failure } from './reports.ts';
import { root } from '../rules/sources.ts';

/** Writes how many browser tests passed and failed to the file that `test/run.ts` names. */
export function countsReporter(): Reporter {
  return {
    onTestRunFinished({ sessions }) {
      const target = process.env['ATRIUM_TEST_COUNTS'];
      if (!target) return;
      let passed = 0;
      const failures: Failure[] = [];
      for (const { testFile, testResults, errors } of sessions) {
        const file = relative(root, testFile);
        const tests = testResults ? testsOf(testResults) : [];
        passed += tests.filter((test) => !test.skipped && test.passed).length;
        for (const { name, error } of tests.filter((test) => !test.skipped && !test.passed))
          failures.push(failure(file, name, error?.message ?? ''));
        if (errors.length > 0 || !testResults)
          failures.push(failure(file, 'the file itself', errors.map(({ message }) => message).join('\n')));
      }
      writeFileSync(target, JSON.stringify({ passed, failed: failures.length, failures } satisfies Counts));
    },
  };
}

const testsOf = ({ tests, suites }: TestSuiteResult): TestSuiteResult['tests'] => [...tests, ...suites.flatMap(testsOf)];
