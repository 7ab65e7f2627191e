import { writeFileSync } from 'node:fs';
import type { Reporter, TestSuiteResult } from '@web/test-runner';

/** Writes how many browser tests passed and failed to the file that `test/run.ts` names. */
export function countsReporter(): Reporter {
  return {
    onTestRunFinished({ sessions }) {
      const file = process.env['ATRIUM_TEST_COUNTS'];
      if (!file) return;
      const counts = { passed: 0, failed: 0 };
      for (const session of sessions) {
        if (session.testResults) add(counts, session.testResults);
        if (session.errors.length > 0 || !session.testResults) counts.failed += 1;
      }
      writeFileSync(file, JSON.stringify(counts));
    },
  };
}

function add(counts: { passed: number; failed: number }, suite: TestSuiteResult): void {
  for (const test of suite.tests) if (!test.skipped) counts[test.passed ? 'passed' : 'failed'] += 1;
  for (const inner of suite.suites) add(counts, inner);
}
