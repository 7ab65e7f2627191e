import type { Browser, BrowserContext, Page } from 'playwright';
import { functionLink, openMenu, signedIn } from './browser.ts';
import { median, milliseconds, type Measure } from './table.ts';

const rounds = 15;
const path = '/pba/app-center/main/expenses/claims';

/** The React demo's list of claims: click to content in the portal against the same module alone on an empty page, by turns. */
export async function opening(browser: Browser, origin: string): Promise<Measure[]> {
  const context = await signedIn(browser, origin);
  const portal: number[] = [];
  const alone: number[] = [];
  for (let round = -2; round < rounds; round++) {
    const [inPortal, onEmptyPage] = [await inThePortal(context), await onAnEmptyPage(context)];
    if (round < 0) continue;
    portal.push(inPortal);
    alone.push(onEmptyPage);
  }
  await context.close();
  const ratio = median(portal) / median(alone);
  return [
    { what: 'open the React demo: click to content', value: milliseconds(median(portal)) },
    { what: 'the same module on an empty page', value: milliseconds(median(alone)) },
    { what: 'ratio', value: ratio.toFixed(2), wanted: '≤ 1.15', fine: ratio <= 1.15 },
  ];
}

async function inThePortal(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  await openMenu(page, 'finance');
  const link = functionLink(page, '我的报销');
  await link.hover();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    addEventListener('click', () => performance.mark('asked'), { capture: true, once: true });
  });
  await Promise.all([content(page), link.click()]);
  return finish(page);
}

async function onAnEmptyPage(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  const { importMap, entry, styles } = await whatItNeeds(page);
  await page.route('**/bench/empty', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="zh-CN"><script type="importmap">${importMap}</script>${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}<div id="view"></div>`,
    }),
  );
  await page.goto('/bench/empty', { waitUntil: 'networkidle' });
  const shown = content(page);
  await page.evaluate(
    async ([module, routerBase]) => {
      const readable = <T>(value: T) => ({
        get: () => value,
        listen: () => () => {},
        subscribe: (listener: (value: T) => void) => (listener(value), () => {}),
      });
      const domElement = document.querySelector('#view')!;
      const location = { pathname: `${routerBase}/claims`, search: '', hash: '', state: null, key: 'bench' };
      const history = { location, action: 'POP', listen: () => () => {}, createHref: () => '', push() {}, replace() {}, go() {} };
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
      const { bootstrap, mount } = await import(module);
      const props = {
        name: 'expenses',
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
    },
    [entry, path.replace('/claims', '')] as const,
  );
  await shown;
  return finish(page);
}

/** Marks the moment in which a row of the list is in the document, however deep. */
async function content(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const found = (root: Document | ShadowRoot): boolean =>
          root.querySelector('.ex tbody tr') !== null ||
          [...root.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot !== null && found(shadowRoot));
        const look = () => {
          if (!found(document)) return void requestAnimationFrame(look);
          performance.mark('shown');
          resolve();
        };
        look();
      }),
  );
}

async function finish(page: Page): Promise<number> {
  const duration = await page.evaluate(() => performance.measure('open', 'asked', 'shown').duration);
  await page.close();
  return duration;
}

async function whatItNeeds(page: Page): Promise<{ importMap: string; entry: string; styles: string[] }> {
  const documentHtml = await (await page.request.get('/pba/home/index')).text();
  const entryHtml = await (await page.request.get('/expenses/')).text();
  return {
    importMap: /<script type="importmap"[^>]*>([\s\S]*?)<\/script>/.exec(documentHtml)?.[1] ?? '{}',
    entry: /<script type="module"[^>]*src="([^"]+)"/.exec(entryHtml)?.[1] ?? '',
    styles: [...entryHtml.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map((match) => match[1] ?? ''),
  };
}
