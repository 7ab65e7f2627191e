import type { Browser, CDPSession, Page } from 'playwright';
import { startBadPortal } from '../e2e/portal/bad-portal.ts';
import { signedIn } from './browser.ts';
import type { Measure } from './table.ts';

const hidden = 8;
/** How long the work of a page is counted, in milliseconds. */
const span = 4_000;
const app = 'frame-never-rests';

/** What eight busy views cost while nobody sees them. */
export async function resting(browser: Browser): Promise<Measure[]> {
  const portal = await startBadPortal([app]);
  try {
    const context = await signedIn(browser, portal.origin);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await page.goto(`/pba/app-center/main/bad-${app}/1`);
    await page.locator('atrium-view[active][aria-busy=false]').waitFor();
    const visible = await load(page, devtools);
    if (visible < 0.1) throw new Error(`the view in front is busy for ${visible} of the time; it should work hard`);
    for (let number = 2; number <= hidden; number++) {
      await follow(page, `/pba/app-center/main/bad-${app}/${number}`);
      await page.locator(`atrium-view[active][aria-busy=false][view-key$="/${number}"]`).waitFor();
    }
    await follow(page, '/pba/app-center/menus?resourceCode=finance');
    await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
    const share = (await load(page, devtools)) / visible;
    await context.close();
    return [
      {
        what: `${hidden} hidden busy views against one in front, processor time`,
        value: `${(share * 100).toFixed(1)} %`,
        wanted: '≤ 2 %',
        fine: share <= 0.02,
      },
    ];
  } finally {
    await portal.stop();
  }
}

/** The share of a span that the page's main thread spends in scripts. */
async function load(page: Page, devtools: CDPSession): Promise<number> {
  const read = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
  };
  await page.waitForTimeout(1_000);
  const before = await read();
  await page.waitForTimeout(span);
  return ((await read()) - before) / (span / 1_000);
}

const follow = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
