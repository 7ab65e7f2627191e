import { stripVTControlCharacters } from 'node:util';
import type { Counts, Failure } from './counts.ts';

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
    failures: [...of('unexpected'), ...errors.map(({ message = '' }) => besideTests('playwright.config.ts', message))],
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

/** What broke while no test was running, or in none's name. */
export const besideTests = (config: string, message: string): Failure => failure(config, 'beside the tests', message);

/** For the end of a run, which is read first: what failed and why, and what passed the second time only. */
export function inWords(heading: string, failures: readonly Failure[]): string {
  if (failures.length === 0) return '';
  const each = failures.map(({ file, title, message }) => `${file} › ${title}\n${message.replaceAll(/^/gm, '    ')}`);
  return `\n${heading}:\n${each.join('\n')}\n`;
}
