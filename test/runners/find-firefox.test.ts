import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findFirefox } from '../firefox/find-firefox.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-firefox-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

function saying(name: string, version: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\necho "${version}"\n`);
  chmodSync(path, 0o755);
  return path;
}

const onUnix = it.skipIf(process.platform === 'win32');

onUnix('a Firefox that its driver does not know is passed over for one that it does', () => {
  saying('firefox-esr', 'Mozilla Firefox 140.12.0esr');
  const newer = saying('firefox', 'Mozilla Firefox 154.0');
  vi.stubEnv('FIREFOX_PATH', '');
  vi.stubEnv('PATH', folder);
  expect(findFirefox()).toBe(newer);
});

onUnix('a chosen one that is too old, or is none, is refused with what to do', () => {
  vi.stubEnv('FIREFOX_PATH', saying('old', 'Mozilla Firefox 140.12.0esr'));
  expect(findFirefox).toThrow(/older than 153: point it at another/);
  vi.stubEnv('FIREFOX_PATH', saying('other', 'Chromium 156.0'));
  expect(findFirefox).toThrow(/does not start or is older/);
  vi.stubEnv('FIREFOX_PATH', saying('recent', 'Mozilla Firefox 153.7.0esr'));
  expect(findFirefox()).toBe(join(folder, 'recent'));
});
