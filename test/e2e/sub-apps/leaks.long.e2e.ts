import type { CDPSession, Page } from '@playwright/test';
import { expect, menuPath, signIn, tabs, test, view } from '../portal/portal.ts';

const demos = [
  ['a module of React', 'finance', '我的报销'],
  ['a module of Vue', 'warehouse', '库存台账'],
  ['a page in a frame', 'administration', '会议室预订'],
  ['a frame with life cycles of React 17', 'administration', '固定资产台账'],
  ['a frame with life cycles of Vue 2', 'contract', '合同登记簿'],
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

async function pressInVain(page: Page, name: string): Promise<void> {
  await page.mouse.move(5, 5);
  await page.getByRole('tabpanel').getByRole('link', { name, exact: true }).hover();
  await page.mouse.down();
  await page.locator('atrium-view[prerendered]').waitFor();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(page.locator('atrium-view')).toHaveCount(0);
}

async function expectNothingKept(page: Page, cycle: () => Promise<void>): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  for (let time = 0; time < cycles; time++) await cycle();
  // What comes after the first screen has come, the last of it.
  await expect(page.getByRole('button', { name: 'AI 助手', exact: true })).toBeVisible();
  // A leak grows with every round; what is made once, or held for a moment by the browser, does not.
  const grown = async () => {
    const before = await held(devtools);
    for (let time = 0; time < cycles; time++) await cycle();
    const after = await held(devtools);
    return (['nodes', 'listeners', 'documents', 'frames'] as const).flatMap((what) => {
      const more = after[what] - before[what];
      return more < cycles ? [] : [`${more} ${what} of ${cycles} views`];
    });
  };
  await expect.poll(grown, { timeout: 90_000 }).toEqual([]);
}

for (const [what, app, name] of demos) {
  test(`R-SUB-07 a closed view of ${what} is given back to the memory`, async ({ page }) => {
    await signIn(page, 'admin', menuPath(app));
    await expectNothingKept(page, () => openAndClose(page, app, name));
  });
}

test('R-SUB-07 a page whose press ended elsewhere is given back to the memory', async ({ page }) => {
  await signIn(page, 'admin', menuPath('administration'));
  await openAndClose(page, 'administration', '会议室预订');
  await page.getByRole('navigation', { name: '应用中心' }).getByRole('link', { name: '行政管理' }).click();
  await expectNothingKept(page, () => pressInVain(page, '会议室预订'));
});
