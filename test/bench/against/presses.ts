import type { BrowserContext, CDPSession, Page } from 'playwright';
import { alone } from '../../e2e/portal/view-text.ts';
import { functionLink, openMenu, press } from '../browser.ts';
import type { Demo } from '../demos.ts';
import { withoutCents } from '../watch.ts';

/** From the press of a key or the release of a mouse button to the paint that it leads to. */
export interface Press {
  /** Milliseconds that a person waits. */
  time: number;
  /** Milliseconds of the page's main thread. */
  work: number;
}

export const acts = ['open by mouse', 'open by key', 'switch', 'close'] as const;
export type Act = (typeof acts)[number];

/** The end of what a function says when nothing else is in its window. */
export async function saidAlone(context: BrowserContext, { path }: Demo): Promise<string> {
  const page = await context.newPage();
  const said = withoutCents(await alone(page, path)).slice(-20);
  await page.close();
  return said;
}

/** Opens a function by mouse and, on another page, by key; then switches to the home tab and back, and closes it. */
export async function pressAll(context: BrowserContext, demo: Demo, said: string): Promise<Record<Act, Press>> {
  const byMouse = await context.newPage();
  const opened = await open(byMouse, demo, said, 'click');
  await byMouse.close();
  const page = await context.newPage();
  const byKey = await open(page, demo, said, 'keydown');
  const tabs = page.getByRole('tablist', { name: '已打开的功能' }).getByRole('tab');
  const devtools = await metricsOf(page);
  const change = (type: 'click' | 'keydown', act: () => Promise<void>) =>
    measure(page, devtools, type, () => page.evaluate(armChange), act);
  await change('click', () => tabs.first().click(press));
  const switched = await change('click', () => tabs.nth(1).click(press));
  await tabs.nth(1).focus();
  const closed = await change('keydown', () => page.keyboard.press('Delete'));
  await page.close();
  return { 'open by mouse': opened, 'open by key': byKey, switch: switched, close: closed };
}

async function open(page: Page, demo: Demo, said: string, type: 'click' | 'keydown'): Promise<Press> {
  await openMenu(page, demo.app);
  const link = functionLink(page, demo.name);
  const isMouse = type === 'click';
  if (isMouse) await link.hover();
  else await link.focus();
  await rest(page, look);
  const arm = () => page.evaluate((text) => void (window.benchPress = window.benchShown('atrium-view[active]', text)), said);
  const act = () => (isMouse ? link.click(press) : page.keyboard.press('Enter'));
  return measure(page, await metricsOf(page), type, arm, act);
}

/** `arm` begins to look before the press, which may be over before anything else is done in the page. */
async function measure(page: Page, devtools: CDPSession, type: string, arm: () => Promise<void>, act: () => Promise<void>): Promise<Press> {
  await rest(page);
  await page.evaluate((name) => {
    performance.clearMarks('asked');
    addEventListener(name, ({ timeStamp }) => performance.mark('asked', { startTime: timeStamp }), { capture: true, once: true });
  }, type);
  await arm();
  const before = await workOf(devtools);
  await act();
  const time = await page.evaluate(() => window.benchPress);
  return { time, work: (await workOf(devtools)) - before };
}

async function metricsOf(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return devtools;
}

async function workOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** A person looks at a page for a moment before the first press; what comes after the first screen is there then. */
const look = 1_500;

/** Until nothing is waiting to be done. */
const rest = (page: Page, least = 300) =>
  page.evaluate((millis) => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), millis)), least);

/** Runs in the page: from now on until another view is in front and painted. */
function armChange(): void {
  const front = () => document.querySelector('atrium-view[active], atrium-menu-view[active]');
  const before = front();
  const end = performance.now() + 15_000;
  window.benchPress = new Promise((resolve, reject) => {
    const look = () => {
      const now = front();
      if (performance.now() > end) return reject(new Error('No other view came to the front within 15 s'));
      if (!now || now === before || performance.getEntriesByName('asked').length === 0) return void requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.measure('shown', 'asked').duration);
      port2.postMessage('after this frame');
    };
    look();
  });
}

declare global {
  interface Window {
    /** Milliseconds from the press until what it leads to is painted. */
    benchPress: Promise<number>;
  }
}
