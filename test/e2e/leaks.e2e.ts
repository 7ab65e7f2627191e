import type { CDPSession, Page } from '@playwright/test';
import { expect, menuPath, signIn, tabs, test, view } from './portal.ts';

const demos = [
  ['a module of React', 'finance', '我的报销'],
  ['a module of Vue', 'warehouse', '库存台账'],
  ['a page in a frame', 'administration', '会议室预订'],
  ['an html application of React 17', 'administration', '固定资产台账'],
  ['an html application of Vue 2', 'contract', '合同登记簿'],
] as const;
const cycles = 3;

/** What the page holds after a garbage collection. */
async function held(devtools: CDPSession) {
  for (let pass = 0; pass < 3; pass++) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const value = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { nodes: value('Nodes'), listeners: value('JSEventListeners'), documents: value('Documents'), frames: value('Frames') };
}

async function openAndClose(page: Page, app: string, name: string): Promise<void> {
  await page.getByRole('navigation', { name: '应用中心' }).locator(`a[href$="resourceCode=${app}"]`).click();
  await page.getByRole('tabpanel').getByRole('link', { name, exact: true }).click();
  await view(page).waitFor();
  await page.getByRole('tab', { selected: true }).press('Delete');
  await page.getByRole('button', { name: '关闭通知' }).click();
  await expect(tabs(page)).toHaveText(['应用中心']);
  await expect(page.locator('atrium-view')).toHaveCount(0);
}

for (const [what, app, name] of demos) {
  test(`R-SUB-07 a closed view of ${what} is given back to the memory`, async ({ page }) => {
    await signIn(page, 'admin', menuPath(app));
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    for (let cycle = 0; cycle < cycles; cycle++) await openAndClose(page, app, name);
    const before = await held(devtools);
    for (let cycle = 0; cycle < cycles; cycle++) await openAndClose(page, app, name);
    const after = await held(devtools);
    for (const what of ['nodes', 'listeners', 'documents', 'frames'] as const) {
      expect(after[what] - before[what], `${what} of ${cycles} views`).toBeLessThan(cycles);
    }
  });
}
