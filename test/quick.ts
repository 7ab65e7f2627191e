import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { files, root } from './rules/sources.ts';
import { runSuite } from './runners/suites.ts';

/** `npm run quick`: the checks, and the tests beside or above what changed since the last commit. */
const changed = changedFiles();
const results = [];
if (changed.some((path) => /\.(ts|tsx|mjs|css|json|xlf)$/.test(path))) {
  results.push(
    ...(await Promise.all([runSuite('types'), runSuite('lint')])),
    await runSuite('node', ['test/rules', '--exclude', '**/built.test.ts']),
  );
}
const folders = new Set(changed.map((path) => dirname(path)));
const beside = (pattern: string) => files(`{shell,widgets,packages}/**/*.${pattern}`).filter((path) => folders.has(dirname(path)));
const nodeTests = beside('test.ts');
const browserTests = beside('browser-test.{ts,tsx}');
if (nodeTests.length > 0) results.push(await runSuite('node', nodeTests));
if (browserTests.length > 0) results.push(await runSuite('browser', browserTests));

const failed = results.reduce((sum, counts) => sum + counts.failed, 0);
process.stdout.write(
  changed.length === 0 ? 'Nothing changed.\n' : failed === 0 ? '\nWhat changed is in order.\n' : `\n${failed} to mend, see above.\n`,
);
process.exitCode = failed === 0 ? 0 : 1;

function changedFiles(): string[] {
  const { stdout } = spawnSync('git', ['status', '--porcelain', '--no-renames', '--untracked-files=all'], { cwd: root, encoding: 'utf8' });
  return stdout
    .split('\n')
    .map((line) => line.slice(3).replaceAll('"', ''))
    .filter((path) => path !== '' && existsSync(`${root}/${path}`));
}
