import { existsSync } from 'node:fs';
import { ensureChromium } from './browser/find-chromium.ts';
import { type Counts, type Failure, mostUnsteady } from './runners/counts.ts';
import { suiteOf } from './runners/dependents.ts';
import { runsLongTests } from './runners/long-tests.ts';
import { findPostgres } from './runners/postgres.ts';
import { inWords } from './runners/reports.ts';
import { runSuite, suites } from './runners/suites.ts';

/** `npm test`: all suites but those of `npm run test:all`; `npm test -- node e2e`: only those suites; `npm test -- <test file> …`: only those files. */
const names = process.argv.slice(2).filter((name) => !suiteOf(name));
const tests = process.argv.slice(2).filter((name) => suiteOf(name));
const unknown = [...names.filter((name) => !(name in suites)), ...tests.filter((path) => !existsSync(path))];
if (unknown.length > 0) {
  process.stderr.write(`There is no suite and no test file ${unknown.join(', ')}; the suites are ${Object.keys(suites).join(', ')}.\n`);
  process.exit(2);
}

const onlyLong = new Set(['pooler', 'firefox']);
/** Each of these leaves a core idle. */
const sideBySide = [
  ['lint', 'format'],
  ['postgres', 'browser'],
];
const total = { passed: 0, failed: 0 };
const failures: Failure[] = [];
const unsteady: Failure[] = [];
try {
  process.env['CHROME_PATH'] = ensureChromium();
  const asked = names.length > 0 ? names : tests.map((path) => suiteOf(path)!);
  const wanted = asked.length > 0 ? [...new Set(asked)] : Object.keys(suites).filter((name) => runsLongTests() || !onlyLong.has(name));
  const once = ['node', 'postgres'].every((name) => wanted.includes(name)) && !runsLongTests() && findPostgres() !== null;
  const done = new Set<string>();
  for (const name of wanted) {
    if (done.has(name)) continue;
    const group = (sideBySide.find((some) => some.includes(name)) ?? [name]).filter((one) => wanted.includes(one));
    for (const counts of await Promise.all(group.map((one) => runNamed(one, once)))) {
      total.passed += counts.passed;
      total.failed += counts.failed;
      failures.push(...(counts.failures ?? []));
      unsteady.push(...(counts.unsteady ?? []));
    }
    for (const one of group) done.add(one);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  total.failed += 1;
}
// What disturbs a file may make all of its tests fail.
if (new Set(unsteady.map(({ file }) => file)).size > mostUnsteady) {
  total.passed -= unsteady.length;
  total.failed += unsteady.length;
}
process.stdout.write(inWords(`Passed the second time only (in at most ${mostUnsteady} files that may be)`, unsteady));
process.stdout.write(inWords('Failed', failures));
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function runNamed(name: string, once: boolean): Promise<Counts> {
  return runSuite(
    name,
    tests.filter((path) => suiteOf(path) === (['postgres', 'pooler'].includes(name) ? 'node' : name)),
    once,
  );
}
