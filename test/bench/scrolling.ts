import type { Browser, CDPSession, Locator, Page } from 'playwright';
import { signedIn } from './browser.ts';
import { barePage } from './bare-list.ts';
import { large } from './large-company.ts';
import { type Measure, quantile } from './table.ts';

const steps = 300;
const long = 50;

interface Scrolled {
  over: number;
  longest: number;
  p95: number;
}

/** Frames over 50 ms while long lists are scrolled by wheel and by keyboard, beside a bare list of the same length in the same run. */
export async function scrolling(browser: Browser, origin: string): Promise<Measure[]> {
  const context = await signedIn(browser, origin);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const measures: Measure[] = [];
  for (const rate of [1, 4]) {
    const bare = await barePage(page, large.people);
    const own = await both(page, devtools, bare, rate);
    measures.push(...rows(`a bare list, CPU ×${rate}`, own, null));
    for (const [what, path, rowOf] of [
      [`${large.messages} messages`, '/pba/user-center/message', 'atrium-message-center .virtual-rows .title'],
      [`${large.tasks} tasks`, '/pba/user-center/todouser', 'atrium-task-center .virtual-rows .title'],
      [`${large.people} people`, '/pba/address-list', 'atrium-address-list .virtual-rows .cover'],
    ] as const) {
      await page.goto(`${origin}${path}`);
      const row = page.locator(rowOf).first();
      await row.waitFor();
      measures.push(...rows(`${what}, CPU ×${rate}`, await both(page, devtools, row, rate), own));
    }
  }
  await context.close();
  return measures;
}

type Ways = Record<'wheel' | 'keyboard', Scrolled>;

async function both(page: Page, devtools: CDPSession, row: Locator, rate: number): Promise<Ways> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await row.hover();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const wheel = await frames(page, () => page.mouse.wheel(0, 120));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await row.focus();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const keyboard = await frames(page, () => page.keyboard.press('ArrowDown'));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { wheel, keyboard };
}

async function frames(page: Page, act: () => Promise<unknown>): Promise<Scrolled> {
  await page.evaluate(() => {
    const lengths: number[] = [];
    let last = performance.now();
    const frame = (now: number) => {
      lengths.push(now - last);
      last = now;
      Object.assign(window, { benchFrame: requestAnimationFrame(frame) });
    };
    requestAnimationFrame((now) => {
      last = now;
      requestAnimationFrame(frame);
    });
    Object.assign(window, { benchFrames: lengths });
  });
  for (let step = 0; step < steps; step++) await act();
  const lengths = await page.evaluate(() => {
    const bench = window as unknown as { benchFrame: number; benchFrames: number[] };
    cancelAnimationFrame(bench.benchFrame);
    return bench.benchFrames;
  });
  return { over: lengths.filter((length) => length > long).length, longest: quantile(lengths, 1), p95: quantile(lengths, 0.95) };
}

function rows(what: string, ways: Ways, bare: Ways | null): Measure[] {
  return (['wheel', 'keyboard'] as const).map((way) => {
    const { over, longest, p95 } = ways[way];
    const beside = bare === null ? '' : `; bare ${bare[way].over}`;
    return {
      what: `${what}, ${steps} steps by ${way}: frames over ${long} ms`,
      value: `${over}${beside} (95 % ${p95.toFixed(0)} ms, longest ${longest.toFixed(0)} ms)`,
      ...(bare === null ? {} : { wanted: '0, or what the bare list has', fine: over <= bare[way].over }),
    };
  });
}
