import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './rules/sources.ts';
import { dependentTests, suiteOf } from './runners/dependents.ts';
import { runSuite } from './runners/suites.ts';

/**
 * `npm run quick`: the checks, and the tests nearest to what changed since the last commit, by what they import.
 * `npm run quick -- <file> …`: only the tests nearest to these files; a test file is just run.
 */
const most = { node: 20, browser: 4 };
const named = process.argv.slice(2);
const missing = named.filter((path) => !existsSync(join(root, path)));
if (missing.length > 0) {
  process.stderr.write(`There is no file ${missing.join(', ')}; name files as paths from the root.\n`);
  process.exit(2);
}
const changed = named.length > 0 ? named : changedFiles();
const results = [];
const isCode = (path: string) => /\.(ts|tsx|mjs|css|json|xlf)$/.test(path);
if (named.length === 0 && changed.some(isCode)) results.push(await runSuite('lint'));
if (named.length === 0 && changed.length > 0) results.push(await runSuite('node', ['test/rules', '--exclude', '**/built.test.ts']));
const onlyTests = named.length > 0 && named.every((path) => suiteOf(path) !== null);
const tests = (onlyTests ? named : dependentTests(changed)).filter((path) => !path.startsWith('test/rules/') || onlyTests);
for (const suite of ['node', 'browser', 'e2e', 'firefox'] as const) {
  const all = tests.filter((path) => suiteOf(path) === suite);
  const nearest = onlyTests ? all : suite in most ? all.slice(0, most[suite as keyof typeof most]) : [];
  if (nearest.length > 0) results.push(await runSuite(suite, nearest));
  if (all.length > nearest.length) {
    process.stdout.write(`${suite}: ${all.length - nearest.length} more test files depend on it; npm test runs them.\n`);
  }
}

const failed = results.reduce((sum, counts) => sum + counts.failed, 0);
process.stdout.write(
  changed.length === 0 ? 'Nothing changed.\n' : failed === 0 ? '\nWhat changed is in order.\n' : `\n${failed} failed, see above.\n`,
);
process.exitCode = failed === 0 ? 0 : 1;

function changedFiles(): string[] {
  const { stdout } = spawnSync('git', ['status', '--porcelain', '--no-renames', '--untracked-files=all'], { cwd: root, encoding: 'utf8' });
  return stdout
    .split('\n')
    .map((line) => line.slice(3).replaceAll('"', ''))
    .filter((path) => path !== '' && existsSync(join(root, path)));
}
