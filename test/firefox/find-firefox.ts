import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['firefox-esr', 'firefox'];
const places = ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'];

/** A Firefox that starts: `FIREFOX_PATH`, one on the path, one where its installer puts it; in CI, as root, installed when there is none. */
export function findFirefox(): string | null {
  const chosen = process.env['FIREFOX_PATH'];
  if (chosen) {
    if (starts(chosen)) return chosen;
    throw new Error(`FIREFOX_PATH is ${chosen}, which does not start: point it at a Firefox or unset it.`);
  }
  const found = installed();
  if (found || !process.env['CI'] || process.getuid?.() !== 0) return found;
  spawnSync('sh', ['-c', 'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends firefox-esr'], {
    stdio: 'inherit',
  });
  return installed();
}

function installed(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...places].find((path) => existsSync(path) && starts(path)) ?? null;
}

function starts(path: string): boolean {
  if (process.platform === 'win32') return existsSync(path);
  return spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;
}
