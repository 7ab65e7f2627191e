import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { chromiumArguments, ensureChromium } from './test/browser/find-chromium.ts';
import { reactModules } from './test/browser/react-modules.ts';
import { statusAnswers } from './test/browser/status-answers.ts';
import { styleSheets } from './test/browser/style-sheets.ts';
import { frameApps } from './packages/server/testing/frame-apps.ts';
import { runsLongTests } from './test/runners/long-tests.ts';
import { countsReporter } from './test/runners/browser-counts.ts';

const root = import.meta.dirname;

export default {
  files: ['{shell,widgets,packages}/**/*.browser-test.{ts,tsx}', ...(runsLongTests ? [] : ['!**/*.long.browser-test.{ts,tsx}'])],
  rootDir: root,
  concurrency: 1,
  concurrentBrowsers: 1,
  testsStartTimeout: 90_000,
  testsFinishTimeout: 240_000,
  browserStartTimeout: 120_000,
  nodeResolve: { browser: true, extensions: ['.tsx', '.ts', '.mjs', '.js'], exportConditions: ['development'] },
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: { executablePath: ensureChromium(process.argv.includes('--watch')), args: [...chromiumArguments] },
      // Half-faded colours are no contrast: what is measured is what stays.
      createBrowserContext: ({ browser }) => browser.newContext({ reducedMotion: 'reduce' }),
    }),
  ],
  middleware: [
    statusAnswers,
    frameApps({
      roots: {
        '/frame-apps/': 'packages/parcels/frame/fixtures',
        '/record-html/': 'shell/testing/record-html',
        '/record-frame/': 'shell/testing/record-frame',
        '/record-other/': 'shell/testing/record-frame',
      },
      files: {
        '/frame-apps/system/system.js': 'node_modules/systemjs/dist/system.js',
        '/frame-apps/system-root/system.js': 'node_modules/systemjs/dist/system.js',
      },
    }),
  ],
  testFramework: { config: { timeout: 60_000 } },
  plugins: [
    reactModules(root),
    styleSheets(),
    esbuildPlugin({
      ts: true,
      tsx: true,
      jsx: 'automatic',
      target: 'es2022',
      tsconfig: `${root}/tsconfig.json`,
    }),
  ],
  filterBrowserLogs: ({ args }) => !String(args[0]).startsWith('Lit is in dev mode'),
  reporters: [defaultReporter({ reportTestProgress: Boolean(process.stdout.isTTY) }), countsReporter()],
  testRunnerHtml: (testFramework) => `<!doctype html>
<html lang="zh-CN" data-theme="dark" data-scheme="light" data-color="green">
  <head>
    <meta charset="utf-8" />
    <link rel="stylesheet" href="/packages/ui/tokens.css" />
    <script>globalThis.process = { env: { NODE_ENV: 'development' } };</script>
  </head>
  <body>
    <script type="module" src="${testFramework}"></script>
  </body>
</html>`,
};
