import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../rules/sources.ts';
import type { Counts, Failure } from './counts.ts';

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/** Of vitest's JSON report. A file that fails before its first test, or after its last, counts as one. */
export function vitestCounts(report: string): Counts {
  const { numPassedTests, testResults } = JSON.parse(report) as VitestReport;
  const failures = testResults.flatMap(({ name, status, message = '', assertionResults }): Failure[] => {
    const file = relative(root, name);
    if (status === 'failed' && assertionResults.every((one) => one.status !== 'failed')) return [failure(file, 'the file itself', message)];
    return assertionResults
      .filter((one) => one.status === 'failed')
      .map(({ fullName, failureMessages = [] }) => failure(file, fullName, failureMessages.join('\n')));
  });
  return { passed: numPassedTests, failed: failures.length, failures };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { file: string; title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
}

/** Of Playwright's JSON report, which has tried again by itself. */
export function playwrightCounts(report: string): Counts {
  const { stats, errors, suites } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: { message?: string }[];
    suites: PlaywrightSuite[];
  };
  const of = (status: string) =>
    specs({ suites }).flatMap(({ file, title, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ results }) => failure(`test/e2e/${file}`, title, results.find(({ error }) => error)?.error?.message ?? '')),
    );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [...of('unexpected'), ...errors.map(({ message = '' }) => failure('playwright.config.ts', 'beside the tests', message))],
    unsteady: of('flaky'),
  };
}

const specs = ({ specs: own = [], suites = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...own,
  ...suites.flatMap(specs),
];

const mostLines = 8;

export const failure = (file: string, title: string, message: string): Failure => ({
  file,
  title,
  message: stripVTControlCharacters(message).split('\n').slice(0, mostLines).join('\n'),
});

/** For the end of a run, which is read first: what failed and why, and what passed the second time only. */
export function inWords(heading: string, failures: readonly Failure[]): string {
  if (failures.length === 0) return '';
  const each = failures.map(({ file, title, message }) => `${file} › ${title}\n${message.replaceAll(/^/gm, '    ')}`);
  return `\n${heading}:\n${each.join('\n')}\n`;
}
