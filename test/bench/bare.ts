import type { BrowserContext, Page } from 'playwright';
import type { Demo } from './demos.ts';

/** The same application without a portal: its module imported and mounted on an empty page, or its page in a frame there. */
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
      }<style>iframe { inline-size: 100%; block-size: 90vh }</style><div id="view"></div>`,
    }),
  );
  await page.goto('/bench/empty', { waitUntil: 'networkidle' });
  const millis = isModule
    ? await page.evaluate(mountModule, { module: entry, app, rest, wanted })
    : await page.evaluate(
        async ({ src, wanted: text }) => {
          const frame = document.createElement('iframe');
          frame.src = src;
          performance.mark('asked');
          document.querySelector('#view')?.append(frame);
          await window.benchShown('body', text);
          // A text may stand in the page's HTML; what the portal calls open has run its scripts.
          while (frame.contentDocument?.readyState === 'loading') await new Promise(requestAnimationFrame);
          return performance.measure('shown', 'asked').duration;
        },
        { src: `/${app}${rest}`, wanted },
      );
  await page.close();
  return millis;
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
