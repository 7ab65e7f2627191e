import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { root } from '../rules/sources.ts';
import type { Counts } from './counts.ts';

const folder = join(root, 'test-results', 'vitest-counts');
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const reporter = join(root, 'test/runners/vitest-counts.ts');
const files = {
  'vitest.config.mjs': `import { VitestCounts } from '${reporter}'; export default { test: { reporters: [new VitestCounts()] } };`,
  'fine.test.mjs': "import { it } from 'vitest'; it('is fine', () => {}); it.skip('is left out', () => {});",
  'wrong.test.mjs':
    "import { describe, expect, it } from 'vitest'; describe('of a group', () => { it('is wrong', () => expect(1).toBe(2)); });",
  'late.test.mjs': "import { it } from 'vitest'; it('leaves something behind', () => void Promise.reject(new Error('nobody waited')));",
  'before.test.mjs': "import 'no-such-module'; import { it } from 'vitest'; it('never runs', () => {});",
  'after.test.mjs':
    "import { afterAll, it } from 'vitest'; afterAll(() => { throw new Error('after all'); }); it('is fine too', () => {});",
};

it('counts tests, files that fail around their tests, and what nobody waited for', { timeout: 60_000 }, () => {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const report = join(folder, 'counts.json');
  const vitest = join(root, 'node_modules/.bin/vitest');
  const { status } = spawnSync(vitest, ['run', '--root', folder], {
    env: { ...process.env, ATRIUM_TEST_COUNTS: report },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  const { passed, failed, failures } = JSON.parse(readFileSync(report, 'utf8')) as Counts;
  expect({ passed, failed }).toEqual({ passed: 3, failed: 4 });
  expect(failures!.map(({ file, title, message }) => `${file.split('/').at(-1)} › ${title}: ${message.split('\n')[0]}`).toSorted()).toEqual(
    [
      'after.test.mjs › the file itself: after all',
      expect.stringMatching(/^before\.test\.mjs › the file itself: .*no-such-module/),
      'vitest.config.ts › beside the tests: nobody waited',
      'wrong.test.mjs › of a group > is wrong: expected 1 to be 2 // Object.is equality',
    ],
  );
});
