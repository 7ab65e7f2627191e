import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { finding, root } from './sources.ts';

const wanted = [
  'README.md',
  'locales',
  'package.json',
  'packages',
  'rollup.config.mjs',
  'shell',
  'test',
  'tsconfig.json',
  'web-test-runner.config.mjs',
  'widgets',
];

/** Further entries, each with the tool or the habit that wants it here. */
const forced: Record<string, string> = {
  '.ci': 'the build server runs .ci/run',
  '.editorconfig': 'editors look for it from the file upwards',
  '.github': 'GitHub reads forms and contribution rules there',
  '.gitignore': 'git',
  '.nvmrc': 'version managers of Node look for it here',
  '.oxfmtrc.json': 'oxfmt looks for it from the file upwards',
  '.oxlintrc.json': 'oxlint looks for it from the file upwards',
  'CHANGELOG.md': 'operators look for it beside README.md, and a release has it at its top',
  LICENSE: 'licence scanners and GitHub read it here',
  NOTICE: 'the Apache licence wants it beside LICENSE',
  'README.zh-CN.md': 'GitHub shows README.md, which links to its translation beside it',
  'lit-localize.json': 'the list of languages; lit-localize reads its paths relative to this file',
  'package-lock.json': 'npm writes it beside package.json',
  'playwright.config.ts': '`npx playwright test <file>` looks for it in the folder where it is run',
  'vitest.config.ts': '`npx vitest <file>` looks for it in the folder where it is run',
};

it('the top level has what everybody looks for first, and what tools force', () => {
  const allowed = [...wanted, ...Object.keys(forced)];
  const present = tracked();
  const extra = present.filter((entry) => !allowed.includes(entry));
  const missing = allowed.filter((entry) => !present.includes(entry));
  expect([
    ...extra.map((entry) =>
      finding(entry, 1, 'is on the top level', 'move it into a folder, or list it in top-level.test.ts with a reason'),
    ),
    ...missing.map((entry) => finding(entry, 1, 'is listed and is not there', 'remove it from top-level.test.ts')),
  ]).toEqual([]);
});

function tracked(): string[] {
  const paths = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  return [
    ...new Set(
      paths
        .split('\0')
        .filter(Boolean)
        .map((path) => path.split('/')[0] ?? ''),
    ),
  ];
}
