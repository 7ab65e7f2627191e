import type { BrowserContext, Page } from 'playwright';
import { press } from './browser.ts';
import type { Demo } from './demos.ts';

/** The same application without a portal: a click on an otherwise empty page imports and mounts its module, or puts its page into a frame. */
export async function bare(context: BrowserContext, { kind, path }: Demo, wanted: string): Promise<number> {
  const page = await context.newPage();
  const [, app = '', rest = ''] = /^\/app-center\/main\/([^/]+)(.*)$/.exec(path) ?? [];
  const isModule = kind.startsWith('module');
  const { importMap, entry, styles } = await whatItNeeds(page, app);
  await page.route('**/bench/empty', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="zh-CN"><script type="importmap">${importMap}</script>${
        isModule ? styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('') : ''
      }<style>iframe { inline-size: 100%; block-size: 90vh }</style><button>open</button><div id="view"></div>`,
    }),
  );
  await page.goto('/bench/empty', { waitUntil: 'networkidle' });
  const shown = isModule
    ? page.evaluate(mountModule, { module: entry, app, rest, wanted })
    : page.evaluate(showFrame, { src: `/${app}${rest}`, wanted });
  await page.getByRole('button').click(press);
  const millis = await shown;
  await page.close();
  return millis;
}

async function showFrame({ src, wanted }: { src: string; wanted: string }): Promise<number> {
  const frame = document.createElement('iframe');
  frame.src = src;
  await new Promise((resolve) => addEventListener('click', resolve, { capture: true, once: true }));
  performance.mark('asked');
  document.querySelector('#view')?.append(frame);
  // A text may be in the page's HTML; an open page, as the portal defines it, has run its scripts, deferred ones too.
  const hasRun = () => {
    const [entry] = frame.contentWindow?.performance.getEntriesByType('navigation') ?? [];
    return Boolean((entry as PerformanceNavigationTiming | undefined)?.domContentLoadedEventEnd);
  };
  return window.benchShown('body', wanted, hasRun);
}

async function mountModule({ module, app, rest, wanted }: { module: string; app: string; rest: string; wanted: string }): Promise<number> {
  const routerBase = `/pba/app-center/main/${app}`;
  const readable = <T>(value: T) => ({
    get: () => value,
    listen: () => () => {},
    subscribe: (listener: (value: T) => void) => (listener(value), () => {}),
  });
  const domElement = document.querySelector('#view')!;
  const location = { pathname: routerBase + rest, search: '', hash: '', state: null, key: 'bench' };
  const history = {
    location,
    action: 'POP',
    listen: () => () => {},
    createHref: () => '',
    push() {},
    replace() {},
    go() {},
    back() {},
    forward() {},
  };
  const view = {
    key: 'bench',
    history,
    visible: readable(true),
    overlayRoot: document.body,
    setTitle() {},
    open() {},
    close() {},
    setDirty() {},
  };
  await new Promise((resolve) => addEventListener('click', resolve, { capture: true, once: true }));
  performance.mark('asked');
  const shown = window.benchShown('body', wanted);
  const { bootstrap = [], mount } = await import(module);
  const props = {
    name: app,
    userCode: localStorage.getItem('userCode'),
    userId: localStorage.getItem('userID'),
    token: localStorage.getItem('TOKEN_KEY'),
    routerBase,
    domElement,
    container: domElement,
    view,
    locale: readable('zh-CN'),
    theme: readable('light'),
    permissions: readable([]),
    globalState: readable({}),
  };
  for (const step of [bootstrap].flat()) await step(props);
  for (const step of [mount].flat()) void step(props);
  return shown;
}

async function whatItNeeds(page: Page, app: string): Promise<{ importMap: string; entry: string; styles: string[] }> {
  const documentHtml = await (await page.request.get('/pba/home/index')).text();
  const entryHtml = await (await page.request.get(`/${app}/`)).text();
  return {
    importMap: /<script type="importmap"[^>]*>([\s\S]*?)<\/script>/.exec(documentHtml)?.[1] ?? '{}',
    entry: /<script type="module"[^>]*src="([^"]+)"/.exec(entryHtml)?.[1] ?? '',
    styles: [...entryHtml.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map((match) => match[1] ?? ''),
  };
}
