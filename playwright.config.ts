import { defineConfig } from '@playwright/test';
import { chromiumArguments, ensureChromium } from './test/browser/find-chromium.ts';

const files = (...names: string[]) => names.map((name) => `**/${name}.e2e.ts`);
const second = files(
  'accessibility',
  'by-keyboard',
  'by-keyboard-workbench',
  'contrast',
  'controls',
  'html-apps',
  'keyboard-walk',
  'sub-apps',
  'tenant',
  'touch-walk',
  'unsaved',
  'walk',
);
const beside = files(
  'bridge',
  'elements',
  'elements-hosts',
  'injections',
  'kinds',
  'leaks',
  'long-words',
  'message-counts',
  'overrides',
  'password',
  'wander',
);
const alone = files(
  'assistant-foreign',
  'assistant-foreign-rules',
  'assistant-odd-hosts',
  'assistant-versions',
  'bad-apps',
  'conformance-of-demos',
  'conformance-of-faults',
  'embed-check',
);

export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/global-setup.ts',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 3,
  // A portal and its accounts are shared, so its tests take turns: there are two, with a half of the tests each. Those beside
  // bring their own, and who looks for leaks is somebody whom no other test watches. Those alone need no portal.
  projects: [
    { name: 'first', testIgnore: [...second, ...beside, ...alone], workers: 1 },
    { name: 'second', testMatch: second, workers: 1 },
    { name: 'beside', testMatch: beside, workers: 1 },
    { name: 'alone', testMatch: alone },
  ],
  // Who runs them at home sees at once what is unsteady; `test/runners/counts.ts` says how much of it CI bears.
  retries: process.env['CI'] ? 1 : 0,
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
