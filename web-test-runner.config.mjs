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

/** Each page loads some hundred modules, which the browser caches for all pages of its context. */
let shared;
async function contextOf(browser, origin) {
  // Half-faded colours are no contrast: what is measured is what stays.
  if (shared?.browser() !== browser) shared = await browser.newContext({ reducedMotion: 'reduce' });
  const context = shared;
  // The launcher closes the context after each page.
  return { newPage: () => emptyPage(context, origin), close: () => Promise.all(context.pages().map((page) => page.close())) };
}

/** A page that finds nothing in the stores of the browser but the modules. */
async function emptyPage(context, origin) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cookies,local_storage,indexeddb,service_workers,cache_storage',
  });
  await session.detach();
  return page;
}

/** Modules do not change during a run; a watched one does. */
async function keepModules(context, next) {
  await next();
  if (
    !process.argv.includes('--watch') &&
    context.status === 200 &&
    /\.(js|mjs|ts|tsx|css)$/.test(context.path) &&
    !context.path.startsWith('/__')
  )
    context.set('cache-control', 'max-age=3600');
}

export default {
  files: ['{shell,widgets,packages}/**/*.browser-test.{ts,tsx}', ...(runsLongTests() ? [] : ['!**/*.long.browser-test.{ts,tsx}'])],
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
      createBrowserContext: ({ browser, config }) => contextOf(browser, `${config.protocol}//${config.hostname}:${config.port}`),
    }),
  ],
  middleware: [
    keepModules,
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
