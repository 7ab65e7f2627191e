import { defineConfig } from '@playwright/test';
import { chromiumArguments, ensureChromium } from './test/browser/find-chromium.ts';

const beside = ['bad-apps', 'conformance', 'injections', 'kinds', 'leaks', 'message-counts', 'overrides', 'password'].map(
  (name) => `**/${name}.e2e.ts`,
);

export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/global-setup.ts',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  // One portal and its accounts are shared, so its tests take turns. Those beside bring their own, and who looks for leaks
  // is somebody whom no other test watches.
  projects: [
    { name: 'portal', testIgnore: beside, workers: 1 },
    { name: 'beside', testMatch: beside, workers: 1 },
  ],
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: !!process.env['CI'],
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'test-results/report.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    // Each test is a browser that was never here; its own test lets the worker of the offline page in.
    serviceWorkers: 'block',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: ensureChromium(), args: [...chromiumArguments] },
  },
});
