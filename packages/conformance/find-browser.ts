import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Error: the build cannot be checked at all; its message says why. */
export class CannotCheck extends Error {}

/** Starts a Chromium: `CHROME_PATH`, Playwright's, or the system's. */
export async function openBrowser(): Promise<Browser> {
  // Chromium's sandbox cannot start as root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet;
  return chromium.launch({ executablePath: findBrowser(), args });
}

function findBrowser(): string {
  const { CHROME_PATH: chosen = '', PATH = '' } = process.env;
  if (chosen !== '') {
    if (starts(chosen)) return chosen;
    throw new CannotCheck(`CHROME_PATH is ${chosen}, which does not start: point it at Chromium or Chrome, or unset it.`);
  }
  const onPath = names.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)));
  const found = [chromium.executablePath(), ...onPath, ...places].find((path) => path && existsSync(path) && starts(path));
  if (found) return found;
  throw new CannotCheck(
    'No browser was found: install Chromium or Chrome (or run `npx playwright-core install chromium`), or set CHROME_PATH to one.',
  );
}

const starts = (path: string): boolean =>
  process.platform === 'win32' ? existsSync(path) : spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
