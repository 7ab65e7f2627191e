import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readRegularFile } from './read-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'atrium-read-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);

it('reads a file, also over a link', () => {
  writeFileSync(at('file'), '甲');
  symlinkSync(at('file'), at('link'));
  expect([readRegularFile(at('file'), 3).toString(), readRegularFile(at('link'), 3).toString()]).toEqual(['甲', '甲']);
});

it('refuses a folder, a file that is too large, and one that is not there', () => {
  mkdirSync(at('folder'));
  writeFileSync(at('large'), '');
  truncateSync(at('large'), 2_000_001);
  expect(() => readRegularFile(at('folder'), 1)).toThrow(/^is a folder$/);
  expect(() => readRegularFile(at('large'), 2_000_000)).toThrow(/^is larger than 2 MB$/);
  expect(() => readRegularFile(at('nothing'), 1)).toThrow(expect.objectContaining({ message: 'cannot be read (ENOENT)', code: 'ENOENT' }));
});

it.skipIf(process.platform === 'win32')('refuses pipes and devices without waiting for them', () => {
  expect(spawnSync('mkfifo', [at('pipe')]).status).toBe(0);
  symlinkSync('/dev/zero', at('endless'));
  for (const name of ['pipe', 'endless']) expect(() => readRegularFile(at(name), 1000)).toThrow(/^is a pipe or a device and no file$/);
});
