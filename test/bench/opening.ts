import type { Browser, BrowserContext, Page } from 'playwright';
import { alone } from '../e2e/portal/view-text.ts';
import { bare } from './bare.ts';
import { functionLink, openMenu, press, signedIn } from './browser.ts';
import { type Demo, demos, setting } from './demos.ts';
import { median, milliseconds, type Measure } from './table.ts';
import { watch, withoutCents } from './watch.ts';

const rounds = setting('BENCH_ROUNDS', 9);

interface Times {
  cold: number;
  warm: number;
  second: number;
  switched: number;
  closed: number;
  bare: number;
}

/** Each demo from click to content: cold, warm, once more, switched to, closed; and warm against the same without a portal. */
export async function opening(browser: Browser, origin: string): Promise<Measure[]> {
  const [context, cold] = [await signedIn(browser, origin), await signedIn(browser, origin)];
  for (const each of [context, cold]) await each.addInitScript(watch);
  const measures: Measure[] = [];
  for (const demo of demos) measures.push(...(await openedBy(context, cold, demo)));
  await Promise.all([context.close(), cold.close()]);
  return measures;
}

/** Emptying the cache takes the compiled scripts along, which would be missing in the next round: that goes on in a context of its own. */
async function openedBy(context: BrowserContext, emptied: BrowserContext, demo: Demo): Promise<Measure[]> {
  const page = await context.newPage();
  const wanted = withoutCents(await alone(page, demo.path)).slice(-20);
  await page.close();
  const times: Times[] = [];
  // The browser keeps compiled scripts from the second time on.
  for (let round = -2; round < rounds; round++) {
    const one = {
      cold: await coldly(emptied, demo, wanted),
      ...(await inThePortal(context, demo, wanted)),
      bare: await bare(context, demo, wanted).catch(() => Number.NaN),
    };
    if (round >= 0) times.push(one);
  }
  const middle = (what: keyof Times) => median(times.map((one) => one[what]));
  const ratio = middle('warm') / middle('bare');
  return [
    {
      what: `${demo.kind}: cold · warm · second instance · switch · close`,
      value: (['cold', 'warm', 'second', 'switched', 'closed'] as const).map((what) => milliseconds(middle(what))).join(' · '),
    },
    {
      what: `${demo.kind}: warm against ${demo.kind.startsWith('module') ? 'a bare import()' : 'a bare iframe'}`,
      value: Number.isNaN(ratio) ? 'does not show the same alone' : ratio.toFixed(2),
      wanted: '≤ 1.10',
      fine: ratio <= 1.1,
    },
  ];
}

async function inThePortal(context: BrowserContext, demo: Demo, wanted: string): Promise<Omit<Times, 'bare' | 'cold'>> {
  const page = await context.newPage();
  await openMenu(page, demo.app);
  const link = functionLink(page, demo.name);
  await link.hover();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
  const warm = await timed(page, () => link.click(press), wanted);
  const second = await timed(page, () => follow(page, `/pba${demo.path}?key=second`), wanted);
  const tabs = page.getByRole('tablist', { name: '已打开的功能' }).getByRole('tab');
  const switched = await timed(page, () => tabs.nth(1).click(), wanted);
  const closed = await page.evaluate(async () => {
    const view = document.querySelector('atrium-view[active]');
    const [strip] = deep(document);
    performance.mark('asked');
    strip?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true }));
    await new Promise<void>((resolve) => {
      const look = () => void (view?.hasAttribute('active') ? requestAnimationFrame(look) : resolve());
      look();
    });
    return performance.measure('closed', 'asked').duration;

    function deep(root: Document | ShadowRoot): HTMLElement[] {
      const within = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? deep(shadowRoot) : []));
      return [...root.querySelectorAll<HTMLElement>('[role=tab][aria-selected=true]'), ...within];
    }
  });
  await page.close();
  return { warm, second, switched, closed };
}

/** Nothing of anything is in the browser's cache when the function is asked for. */
async function coldly(context: BrowserContext, demo: Demo, wanted: string): Promise<number> {
  const page = await context.newPage();
  await openMenu(page, demo.app);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  const millis = await timed(page, () => follow(page, `/pba${demo.path}`), wanted);
  await page.close();
  return millis;
}

async function timed(page: Page, act: () => Promise<unknown>, wanted: string): Promise<number> {
  const shown = page.evaluate((text) => {
    performance.clearMarks('asked');
    return new Promise<number>((resolve, reject) => {
      const asked = () => {
        performance.mark('asked');
        // The content on screen before is another view's.
        requestAnimationFrame(() => void window.benchShown('atrium-view[active][aria-busy=false]', text).then(resolve, reject));
      };
      addEventListener('click', asked, { capture: true, once: true });
    });
  }, wanted);
  await act();
  return shown;
}

const follow = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
