import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const isRoot = process.getuid?.() === 0;
// What Playwright itself takes for tests without a window: a fifth less work, because there is none behind the pages.
const shellName = 'chromium-headless-shell';
const systemNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const systemPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Parts of the browser's own window that it loads again with every page, unseen, which takes a seventh of the time of a run; and the
 * features that Playwright disables, because of several such lists the last one applies.
 */
const unwanted = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PreconnectToSearch',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'PaintHolding',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'NetworkTimeServiceQuerying',
  'ThirdPartyStoragePartitioning',
];

/** Quiet, without a network of its own; as root Chromium's sandbox cannot start. */
export const chromiumArguments: readonly string[] = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unwanted.join(',')}`,
];

/** The browser that tests use: `CHROME_PATH`, Playwright's, the system's; null when there is none that starts. `whole`: one that people use. */
export function findChromium(whole = false): string | null {
  const chosen = process.env['CHROME_PATH'];
  if (chosen) {
    if (starts(chosen)) return chosen;
    throw new Error(`CHROME_PATH is ${chosen}, which does not start: point it at a Chromium or unset it.`);
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = [...(whole ? [] : [shellName]), ...systemNames].flatMap((name) => folders.map((folder) => join(folder, name)));
  return [chromium.executablePath(), ...onPath, ...systemPaths].find((path) => path && existsSync(path) && starts(path)) ?? null;
}

/** Finds a browser or installs one; throws one sentence that says what to do. */
export function ensureChromium(whole = false): string {
  const found = findChromium(whole);
  if (found) return found;
  for (const [command, ...args] of waysToInstall(whole)) {
    process.stdout.write(`No Chromium found, trying: ${command} ${args.join(' ')}\n`);
    spawnSync(command!, args, { stdio: 'inherit' });
    const installed = findChromium(whole);
    if (installed) return installed;
  }
  throw new Error('No Chromium was found and none could be installed: install Chromium or Chrome, or set CHROME_PATH to one.');
}

function waysToInstall(whole: boolean): string[][] {
  const playwright = ['npx', 'playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'];
  if (!isRoot) return [playwright];
  const packaged = (name: string) => `apt-get install -y --no-install-recommends ${name} fonts-noto-cjk`;
  const either = [...(whole ? [] : [packaged(shellName)]), packaged('chromium')].join(' || ');
  return [playwright, ['sh', '-c', `apt-get update && (${either})`]];
}

function starts(path: string): boolean {
  if (process.platform === 'win32') return existsSync(path);
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
