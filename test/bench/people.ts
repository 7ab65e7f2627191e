import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright';
import { startPortalProcess } from '../../packages/build/portal-process.ts';
import { main as provisionCommand } from '../../packages/server/provision.ts';
import { signedIn } from './browser.ts';
import { type Measure, median, quantile } from './table.ts';

const many = 100_000;
const demoOrganisation = join(import.meta.dirname, '../../packages/demo-organisation');
const searches = ['lin', 'lxm', 'zhangwei', '李', '王xiaoy', '1234', 'wang 12', '采购', 's0000123', '没有这个人'];
const runs = 15;

/** `npm run bench -- people`: the address book with 100 000 people more, as a person in a browser meets it. */
export async function browsingPeople(browser: Browser, data: string): Promise<Measure[]> {
  const env = { ATRIUM_DATA: data, ATRIUM_LOG: 'error' };
  await provisionCommand([demoOrganisation, '--scale', String(many)], { ...process.env, ...env }, () => {});
  const portal = await startPortalProcess(env);
  try {
    const { context, page } = await opened(browser, portal.origin);
    const measures = [...(await answers(page)), ...(await scrolling(page))];
    await context.close();
    return measures;
  } finally {
    await portal.stop();
  }
}

async function opened(browser: Browser, origin: string) {
  const context = await signedIn(browser, origin);
  const page = await context.newPage();
  await page.goto(`${origin}/pba/address-list`);
  await page.locator('atrium-address-list .cover').first().waitFor();
  return { context, page };
}

/** From the request of the page to its answer, in the browser. */
async function answers(page: Page): Promise<Measure[]> {
  const timesOf = (paths: readonly string[]) =>
    page.evaluate(async (all) => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('TOKEN_KEY')}` };
      const times: number[] = [];
      for (const path of all) {
        const began = performance.now();
        await (await fetch(`/api${path}`, { headers })).json();
        times.push(performance.now() - began);
      }
      return times;
    }, paths);
  const list = (size: number, at: number) => `/business-center/v1/people?pageIndex=${at}&pageSize=${size}`;
  const first = await timesOf(Array.from({ length: runs }, () => list(50, 1)));
  const deep = await timesOf(Array.from({ length: runs }, (_, index) => list(100, 1 + index * 60)));
  const found = await timesOf(
    searches.map((word) => `/kirin-hr-biz/user/getUserProgramInfo?pageSize=50&keyword=${encodeURIComponent(word)}`),
  );
  const row = (what: string, times: number[]): Measure => ({
    what,
    value: `p50 ${median(times).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms`,
  });
  return [
    row(`${many} people: the first 50 rows (bound: 300 ms)`, first),
    row(`${many} people: a page of 100 anywhere`, deep),
    row(`${many} people: a search with its marks, 50 rows (bound: 150 ms)`, found),
  ];
}

/** Frames longer than 50 ms while somebody scrolls on and on, and jumps, at the processor's own pace and four times slower. */
async function scrolling(page: Page): Promise<Measure[]> {
  const session = await page.context().newCDPSession(page);
  const measures: Measure[] = [];
  for (const rate of [1, 4]) measures.push(await scrolled(page, session, rate));
  return measures;
}

async function scrolled(page: Page, session: CDPSession, rate: number): Promise<Measure> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const frames = await page.evaluate(async () => {
    const rows = document
      .querySelector('atrium-shell')!
      .shadowRoot!.querySelector('atrium-address-list-page')!
      .shadowRoot!.querySelector('atrium-address-list')!
      .shadowRoot!.querySelector('.virtual-rows')!;
    const lengths: number[] = [];
    let last = await new Promise<number>(requestAnimationFrame);
    for (let step = 0; step < 300; step += 1) {
      rows.scrollTop += step % 50 === 49 ? 200_000 : 120;
      const now = await new Promise<number>(requestAnimationFrame);
      lengths.push(now - last);
      last = now;
    }
    return lengths;
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const long = frames.filter((length) => length > 50);
  return {
    what: `${many} people scrolled for ${frames.length} frames, CPU ×${rate}: frames over 50 ms (bound: 0)`,
    value: `${long.length}, longest ${Math.max(...frames).toFixed(0)} ms, p95 ${quantile(frames, 0.95).toFixed(0)} ms`,
  };
}
