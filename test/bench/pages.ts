import type { Browser, BrowserContext } from 'playwright';
import { builtFiles } from '../rules/built-files.ts';
import { signedIn } from './browser.ts';
import { hearInteractions } from './interactions/felt.ts';
import { playAll } from './interactions/interactions.ts';
import { openedFromFirst, pageLinks, taskScenes } from './interactions/page-scenes.ts';
import { nextDetail } from './next-detail.ts';
import { kilobytes, type Measure } from './table.ts';

/** Each page of the user centre of somebody with 10 000 tasks: its own bytes, how long it takes to come, what its keys feel like. */
export async function* userCenterPages(browser: Browser, origin: string): AsyncGenerator<[title: string, Measure[]]> {
  const context = await signedIn(browser, origin);
  await hearInteractions(context);
  const names = await linkNames(context);
  yield ['From a task to the next', [await nextDetail(context)]];
  yield ['Pages of the user centre', await contents(context, names)];
  yield ['Interactions in the user centre', await playAll(context, [...taskScenes, ...names.slice(1).map(openedFromFirst)])];
  await context.close();
}

async function linkNames(context: BrowserContext): Promise<string[]> {
  const page = await context.newPage();
  await page.goto('/pba/user-center/index');
  await page.locator('atrium-work-overview').waitFor();
  const names = await pageLinks(page).allInnerTexts();
  await page.close();
  return names.map((name) => name.trim());
}

/** From the click on a page's link until its widget has drawn something that is no skeleton, with its code still to be fetched. */
async function contents(context: BrowserContext, names: readonly string[]): Promise<Measure[]> {
  const { own, size } = builtFiles();
  const measures: Measure[] = [];
  for (const name of names.slice(1)) {
    const page = await context.newPage();
    await page.goto('/pba/user-center/index');
    await page.locator('atrium-work-overview').waitFor();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const { widget, time } = await Promise.all([
      page.evaluate(firstContent),
      pageLinks(page).filter({ hasText: name }).first().click(),
    ]).then(([first]) => first);
    const bytes = size(own(`portal/elements/${widget.replace('atrium-', '')}.js`));
    measures.push({
      what: `${name} (${widget}): its own bytes · click to content`,
      value: `${kilobytes(bytes)} · ${time.toFixed(0)} ms`,
      wanted: '≤ 12 kB',
      fine: bytes <= 12_000,
    });
    await page.close();
  }
  return measures;
}

/** Runs in the page before the click. */
function firstContent(): Promise<{ widget: string; time: number }> {
  return new Promise((resolve) => {
    let began = 0;
    addEventListener('click', ({ timeStamp }) => (began = timeStamp), { once: true, capture: true });
    const look = () => {
      const page = document.querySelector('atrium-shell')?.shadowRoot?.querySelector('atrium-user-center-page')?.shadowRoot;
      const widget = page?.querySelector('.page > h1 + *');
      const drawn = widget?.shadowRoot;
      const isThere = drawn?.textContent?.trim() && !drawn.querySelector('[aria-busy=true], .skeleton');
      if (!began || !isThere || widget?.localName === 'atrium-work-overview') return void requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve({ widget: widget!.localName, time: performance.now() - began });
      port2.postMessage('after this frame');
    };
    look();
  });
}
