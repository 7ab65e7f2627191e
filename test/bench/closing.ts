import type { Browser, Page } from 'playwright';
import { openMenu, signedIn } from './browser.ts';
import { quantile, type Measure } from './table.ts';

const slowdown = 4;
const rounds = 2;

/** Of two frameworks in turn, twice as many as are kept alive. */
const paths = [
  'expenses/claims',
  'warehouse/stock',
  ...['check-in', 'attendance/month', 'attendance/fix', 'overtime/apply', 'trips/apply', 'payslips', 'certificates', 'profile'].map(
    (name) => `functions/hr/${name}`,
  ),
  ...['training', 'regularization', 'headcount'].map((name) => `functions/hr/${name}`),
  ...['alerts', 'receipts', 'movements'].map((name) => `warehouse/${name}`),
];

type Act = 'switch' | 'close, the next is alive' | 'close, the next mounts';

interface Felt {
  /** From the press to the paint that follows, in steps of 8 ms. */
  duration: number;
  /** What the handlers and their microtasks took. */
  handling: number;
}

/** Switching and closing tabs by hand on a slow computer: what a person waits, in one run. */
export async function closing(browser: Browser, origin: string): Promise<Measure[]> {
  const context = await signedIn(browser, origin);
  const felt: Record<Act, Felt[]> = { switch: [], 'close, the next is alive': [], 'close, the next mounts': [] };
  for (let round = 0; round < rounds; round++) {
    const page = await context.newPage();
    await openMenu(page, 'hr');
    for (const path of paths) await follow(page, `/pba/app-center/main/${path}?key=${round}`);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const tabs = page.getByRole('tab');
    for (let step = 0; step < 14; step++) felt.switch.push(await feel(page, 'click', () => tabs.nth(paths.length - (step % 7)).click()));
    await tabs.nth(paths.length).click();
    for (let left = paths.length; left > 1; left--) {
      await settle(page);
      await page.getByRole('tab', { selected: true }).focus();
      const alive = await page.locator('atrium-view').evaluateAll((views, count) => {
        const tab = deep(document, '[role=tab]')[count - 1] as HTMLElement;
        return views.some((view) => view.getAttribute('view-key') === tab.dataset['key']);

        function deep(root: Document | ShadowRoot, selector: string): Element[] {
          const inside = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? deep(shadowRoot, selector) : []));
          return [...root.querySelectorAll(selector), ...inside];
        }
      }, left);
      felt[alive ? 'close, the next is alive' : 'close, the next mounts'].push(
        await feel(page, 'keydown', () => page.keyboard.press('Delete')),
      );
    }
    await page.close();
  }
  await context.close();
  return (Object.keys(felt) as Act[]).flatMap((act) => [
    {
      what: `${act}: press to paint, median · 75 % · 98 % (${felt[act].length})`,
      value: quantiles(felt[act].map(({ duration }) => duration)),
    },
    { what: `${act}: handlers`, value: quantiles(felt[act].map(({ handling }) => handling)) },
  ]);
}

const quantiles = (values: readonly number[]): string =>
  [0.5, 0.75, 0.98].map((share) => `${Math.round(quantile(values, share))} ms`).join(' · ');

async function feel(page: Page, type: string, act: () => Promise<unknown>): Promise<Felt> {
  await settle(page);
  const heard = page.evaluate(
    (name) =>
      new Promise<Felt>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const entry = list.getEntries().find((one) => one.name === name) as PerformanceEventTiming | undefined;
          if (!entry) return;
          observer.disconnect();
          resolve({ duration: entry.duration, handling: entry.processingEnd - entry.processingStart });
        });
        observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
        // An answer within a frame is no entry.
        addEventListener(name, () => setTimeout(() => resolve({ duration: 8, handling: 0 }), 3_000), { once: true, capture: true });
      }),
    type,
  );
  await act();
  return heard;
}

/** Until the view in front is there and nothing is waiting to be done. */
async function settle(page: Page): Promise<void> {
  await page.locator('[role=tabpanel][active]:not([aria-busy=true])').waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(() => requestIdleCallback(resolve), 300))));
}

async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to });
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
  await page.locator('atrium-view[active][aria-busy=false]').waitFor();
}
