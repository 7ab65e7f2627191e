import type { Browser, BrowserContext } from 'playwright';
import { builtFiles } from '../rules/built-files.ts';
import { signedIn } from './browser.ts';
import { hearInteractions } from './interactions/felt.ts';
import { playAll } from './interactions/interactions.ts';
import { openedFromFirst, pageLinks, taskScenes } from './interactions/page-scenes.ts';
import { large } from './large-company.ts';
import { kilobytes, type Measure, quantile } from './table.ts';
import { watch } from './watch.ts';

const steps = 20;

/** Each page of the user centre of somebody with 10 000 tasks: its own bytes, how long it takes to come, what its keys feel like. */
export async function userCenterPages(browser: Browser, origin: string): Promise<Measure[]> {
  const context = await signedIn(browser, origin);
  await hearInteractions(context);
  await context.addInitScript(watch);
  const names = await linkNames(context);
  const measures = [...(await contents(context, names)), ...(await nextByKey(context))];
  measures.push(...(await playAll(context, [...taskScenes, ...names.slice(1).map(openedFromFirst)])));
  await context.close();
  return measures;
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

/** J to the next of many tasks: it has been fetched before, so that nothing is asked between key and content. */
async function nextByKey(context: BrowserContext): Promise<Measure[]> {
  const page = await context.newPage();
  await page.goto('/pba/user-center/todouser');
  await page.locator('atrium-task-center .title').nth(2).click();
  const heading = page.locator('atrium-task-center article h2');
  await heading.waitFor();
  const times: number[] = [];
  let asked = 0;
  for (let step = 0; step < steps; step++) {
    const now = await heading.innerText();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    let sent = 0;
    const count = () => (sent += 1);
    await page.evaluate(() => addEventListener('keydown', () => performance.mark('asked'), { once: true, capture: true }));
    const shown = page.evaluate(
      (before) =>
        window.benchShown('title', '', () => {
          const desk = document.querySelector('atrium-shell')!.shadowRoot!.querySelector('atrium-user-center-page')!.shadowRoot!;
          const title = desk.querySelector('atrium-task-center')!.shadowRoot!.querySelector('article h2')?.textContent;
          return title !== undefined && title !== before;
        }),
      now,
    );
    page.on('request', count);
    await page.keyboard.press('j');
    times.push(await shown);
    page.off('request', count);
    asked += sent;
  }
  await page.close();
  return [
    {
      what: `J to the next of ${large.tasks} tasks: key to content, median · 95 %; requests meanwhile for ${steps} keys`,
      value: `${quantile(times, 0.5).toFixed(0)} · ${quantile(times, 0.95).toFixed(0)} ms; ${asked}`,
      wanted: '≤ 100 ms',
      fine: quantile(times, 0.95) <= 100,
    },
  ];
}
