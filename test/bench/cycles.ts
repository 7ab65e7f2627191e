import type { Browser, CDPSession } from 'playwright';
import { functionLink, openMenu, signedIn } from './browser.ts';
import { type Measure, slope } from './table.ts';

const cycles = 50;
const counted = ['Nodes', 'JSEventListeners', 'Documents', 'Frames'] as const;
const demos = [
  ['React', 'finance', '我的报销'],
  ['Vue', 'warehouse', '库存台账'],
  ['frame', 'administration', '会议室预订'],
] as const;

/** Opens and closes each demo fifty times: what stays behind, a cycle. */
export async function openAndClose(browser: Browser, origin: string): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const [kind, app, name] of demos) {
    const context = await signedIn(browser, origin);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await openMenu(page, app);
    const samples: Record<string, number>[] = [];
    for (let cycle = -5; cycle <= cycles; cycle++) {
      if (cycle >= 0 && cycle % 5 === 0) samples.push(await metrics(devtools));
      await functionLink(page, name).click();
      await page.locator('atrium-view[active][aria-busy=false]').waitFor();
      await page.getByRole('button', { name: `关闭 ${name}` }).click();
      await page.getByRole('button', { name: '关闭通知' }).click();
      await page.locator('atrium-view').waitFor({ state: 'detached' });
      await page.getByRole('navigation', { name: '应用中心' }).locator(`a[href$="resourceCode=${app}"]`).click();
      await functionLink(page, name).waitFor();
    }
    await context.close();
    const growth = (metric: string) => slope(samples.map((sample) => sample[metric] ?? 0)) / 5;
    const counts = counted.map(growth);
    const heap = growth('JSHeapUsedSize') / 1e6;
    measures.push(
      {
        what: `${kind} demo opened and closed: nodes · listeners · documents · frames a cycle`,
        value: counts.map((count) => count.toFixed(2)).join(' · '),
        wanted: '0',
        fine: counts.every((count) => Math.abs(count) < 0.05),
      },
      { what: `${kind} demo: heap a cycle`, value: `${heap.toFixed(4)} MB`, wanted: '< 0.02 MB', fine: heap < 0.02 },
    );
  }
  return measures;
}

async function metrics(devtools: CDPSession): Promise<Record<string, number>> {
  for (let pass = 0; pass < 3; pass++) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics: list } = await devtools.send('Performance.getMetrics');
  return Object.fromEntries(list.map(({ name, value }) => [name, value]));
}
