import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { chromiumArguments, ensureChromium } from './test/browser/find-chromium.ts';
import { bundledTests, bundleTests } from './test/browser/bundled-tests.ts';
import { statusAnswers } from './test/browser/status-answers.ts';
import { frameApps } from './packages/server/testing/frame-apps.ts';
import { files as filesOf } from './test/rules/sources.ts';
import { runsLongTests } from './test/runners/long-tests.ts';
import { countsReporter } from './test/runners/browser-counts.ts';

const root = import.meta.dirname;
const watches = process.argv.includes('--watch');
const tests = filesOf('{shell,widgets,packages}/**/*.browser-test.{ts,tsx}').filter((path) => runsLongTests() || !path.includes('.long.'));
await bundleTests(root, tests, watches);

/** Contexts that no test uses now: each keeps the modules that its pages have loaded, and one page at a time has its storage. */
const idle = [];
async function contextOf(browser, origin) {
  // Half-faded colours are no contrast: what is measured is what stays.
  const context = idle.pop() ?? (await browser.newContext({ reducedMotion: 'reduce' }));
  // The launcher closes the context after each page.
  const close = async () => {
    await Promise.all(context.pages().map((page) => page.close()));
    idle.push(context);
  };
  return { newPage: () => emptyPage(context, origin), close };
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
  if (!watches && context.status === 200 && /\.(js|mjs|ts|tsx|css)$/.test(context.path) && !context.path.startsWith('/__'))
    context.set('cache-control', 'max-age=3600');
}

export default {
  files: tests,
  rootDir: root,
  concurrency: 2,
  concurrentBrowsers: 1,
  testsStartTimeout: 90_000,
  testsFinishTimeout: 240_000,
  browserStartTimeout: 120_000,
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: { executablePath: ensureChromium(watches), args: [...chromiumArguments] },
      createBrowserContext: ({ browser, config }) => contextOf(browser, `${config.protocol}//${config.hostname}:${config.port}`),
    }),
  ],
  middleware: [
    bundledTests,
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
