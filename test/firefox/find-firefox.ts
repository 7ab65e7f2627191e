import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['firefox-esr', 'firefox'];
const places = ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'];

/**
 * The version of the ESR that the tests ran on. Firefox 140 tells its driver neither of addresses that change without a load nor of the
 * frames in a shadow root; between the two nothing was tried.
 */
export const oldest = 153;

/** A Firefox that is new enough: `FIREFOX_PATH`, one on the path, one where its installer puts it; in CI, as root, installed when there is none. */
export function findFirefox(): string | null {
  const chosen = process.env['FIREFOX_PATH'];
  if (chosen) {
    if (serves(chosen)) return chosen;
    throw new Error(`FIREFOX_PATH is ${chosen}, which does not start or is older than ${oldest}: point it at another Firefox or unset it.`);
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
  return [...onPath, ...places].find((path) => existsSync(path) && serves(path)) ?? null;
}

/** On Windows its program says no version. */
function serves(path: string): boolean {
  if (process.platform === 'win32') return existsSync(path);
  const { status, stdout } = spawnSync(path, ['--version'], { timeout: 30_000, encoding: 'utf8' });
  return status === 0 && Number(/Firefox (\d+)/.exec(stdout)?.[1]) >= oldest;
}
