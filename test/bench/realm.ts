import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { startBadPortal } from '../e2e/bad-portal.ts';
import { signedIn } from './browser.ts';
import { median, type Measure } from './table.ts';

const rounds = 5;
const hidden = 8;
/** How long the work of a page is counted, in milliseconds. */
const span = 4_000;

interface Times {
  compute: number[];
  dom: number[];
}

/** What the window of an html application costs, and what eight busy views cost while nobody sees them. */
export async function resting(browser: Browser): Promise<Measure[]> {
  const portal = await startBadPortal(['html-never-rests', 'frame-never-rests', 'html-computes']);
  try {
    const context = await signedIn(browser, portal.origin);
    const measures = [...(await insideAndOutside(context)), ...(await busy(context, 'html')), ...(await busy(context, 'frame'))];
    await context.close();
    return measures;
  } finally {
    await portal.stop();
  }
}

async function insideAndOutside(context: BrowserContext): Promise<Measure[]> {
  const ratios: Times = { compute: [], dom: [] };
  for (let round = 0; round < rounds; round++) {
    const inside = await times(context, '/pba/app-center/main/bad-html-computes', 'atrium-view');
    const outside = await times(context, '/bad-html-computes/', 'body');
    for (const what of ['compute', 'dom'] as const) ratios[what].push(median(inside[what]) / median(outside[what]));
  }
  return (['compute', 'dom'] as const).map((what) => ({
    what: `${what === 'compute' ? 'compute' : 'DOM'} work in an html application's window against the same script outside`,
    value: median(ratios[what]).toFixed(2),
    wanted: '≤ 1.2',
    fine: median(ratios[what]) <= 1.2,
  }));
}

async function times(context: BrowserContext, path: string, place: string): Promise<Times> {
  const page = await context.newPage();
  await page.goto(path);
  const told = page.locator(place).filter({ hasText: '"dom"' }).getByText('{"compute"');
  const text = (await told.first().textContent()) ?? '';
  await page.close();
  return JSON.parse(text) as Times;
}

async function busy(context: BrowserContext, kind: 'html' | 'frame'): Promise<Measure[]> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.goto(`/pba/app-center/main/bad-${kind}-never-rests/1`);
  await page.locator('atrium-view[active][aria-busy=false]').waitFor();
  const visible = await load(page, devtools);
  if (visible < 0.1) throw new Error(`the view in front is busy for ${visible} of the time; it should work hard`);
  for (let number = 2; number <= hidden; number++) {
    await follow(page, `/pba/app-center/main/bad-${kind}-never-rests/${number}`);
    await page.locator(`atrium-view[active][aria-busy=false][view-key$="/${number}"]`).waitFor();
  }
  await follow(page, '/pba/app-center/menus?resourceCode=finance');
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
  const unseen = await load(page, devtools);
  await page.goto('/pba/home/index');
  await page.close();
  const share = unseen / visible;
  return [
    {
      what: `${hidden} hidden busy views (${kind}) against one in front, processor time`,
      value: `${(share * 100).toFixed(1)} %`,
      wanted: '≤ 2 %',
      fine: share <= 0.02,
    },
  ];
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
