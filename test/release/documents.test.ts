import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copySources } from '../../packages/build/release/pack.ts';
import { missingPaths } from './testing/named-paths.ts';

it('R-OPS-01 everything of the repository that a document of a release sends its reader to is in the release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copySources(join(import.meta.dirname, '../..'), folder);
  // Those are made, not copied: `release.long.test.ts` unpacks a whole release.
  const made = /: (clients|dist|node_modules)\//;
  expect(missingPaths(folder).filter((line) => !made.test(line))).toEqual([]);
});
