import type { CDPSession, Page } from 'playwright';
import { functionLink, openBrowser, openMenu, signedIn } from './browser.ts';
import { type Demo, demos, setting } from './demos.ts';
import { type Measure, slope } from './table.ts';

const cycles = setting('BENCH_CYCLES', 100);
const warmUp = 10;
const apart = Math.max(1, Math.floor(cycles / 10));
const counted = ['Nodes', 'JSEventListeners', 'Documents', 'Frames'] as const;
/**
 * What V8 compiles of code that runs again and again is no leak, but fills the heap for some two hundred cycles: here it only
 * interprets, so that what grows is what is kept.
 */
const interpreted = '--js-flags=--no-opt --no-maglev --no-sparkplug';

/** Opens and closes each demo a hundred times: what stays behind, a cycle. */
export async function openAndClose(origin: string): Promise<Measure[]> {
  const browser = await openBrowser(interpreted);
  const measures: Measure[] = [];
  try {
    for (const demo of demos) {
      const context = await signedIn(browser, origin);
      measures.push(...(await growth(await context.newPage(), demo)));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return measures;
}

async function growth(page: Page, demo: Demo): Promise<Measure[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await openMenu(page, demo.app);
  const samples: Record<string, number>[] = [];
  for (let cycle = -warmUp; cycle <= cycles; cycle++) {
    if (cycle >= 0 && cycle % apart === 0) samples.push(await metrics(devtools));
    await openOnce(page, demo);
  }
  const grown = (metric: string) => slope(samples.map((sample) => sample[metric] ?? 0)) / apart;
  const counts = counted.map(grown);
  const heap = grown('JSHeapUsedSize') / 1e6;
  return [
    {
      what: `${demo.kind}: nodes · listeners · documents · frames a cycle`,
      value: counts.map((count) => count.toFixed(2)).join(' · '),
      wanted: '0',
      fine: counts.every((count) => Math.abs(count) < 0.05),
    },
    { what: `${demo.kind}: heap a cycle`, value: `${heap.toFixed(4)} MB`, wanted: '< 0.008 MB', fine: heap < 0.008 },
  ];
}

async function openOnce(page: Page, { app, name }: Demo): Promise<void> {
  await functionLink(page, name).click();
  await page.locator('atrium-view[active][aria-busy=false]').waitFor();
  await page.getByRole('tab', { selected: true }).press('Delete');
  await page.getByRole('button', { name: '关闭通知' }).click();
  await page.locator('atrium-view').waitFor({ state: 'detached' });
  await page.getByRole('navigation', { name: '应用中心' }).locator(`a[href$="resourceCode=${app}"]`).click();
  await functionLink(page, name).waitFor();
}

async function metrics(devtools: CDPSession): Promise<Record<string, number>> {
  for (let pass = 0; pass < 3; pass++) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics: list } = await devtools.send('Performance.getMetrics');
  return Object.fromEntries(list.map(({ name, value }) => [name, value]));
}
