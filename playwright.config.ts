import { defineConfig } from '@playwright/test';
import { chromiumArguments, ensureChromium } from './test/browser/find-chromium.ts';
import { runsLongTests } from './test/runners/long-tests.ts';

// Workers load this file again without the arguments of the command.
const isShown = process.argv.some((one) => ['--headed', '--debug', '--ui'].includes(one)) || process.env['ATRIUM_TEST_WINDOW'] === '1';
if (isShown) process.env['ATRIUM_TEST_WINDOW'] = '1';

export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/global-setup.ts',
  testMatch: '**/*.e2e.ts',
  testIgnore: runsLongTests() ? [] : ['**/*.long.e2e.ts'],
  ...(runsLongTests() ? {} : { grepInvert: /@long/ }),
  outputDir: 'test-results',
  // The tests of a file take turns, and each worker has a portal of its own (see `global-setup.ts`): whichever files a worker
  // gets, no two tests change the same data at the same time.
  fullyParallel: false,
  // One more than cores: a third of the time they wait for the portal and for what moves on a page.
  workers: 3,
  // Who runs them at home sees at once what is unsteady; `test/runners/counts.ts` says how much of it CI bears.
  retries: process.env['CI'] ? 1 : 0,
  // A machine may be slow and busy: only what never comes fails.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: !!process.env['CI'],
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'test-results/report.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    // Each test is a browser that was never here; its own test lets the worker of the offline page in.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // A Chromium without windows cannot show what it does.
    launchOptions: {
      executablePath: ensureChromium(isShown),
      args: [...chromiumArguments],
    },
  },
});
