import type { BrowserContext, Page } from 'playwright';

/** What the first screen costs somebody who has nothing of it in the cache. */
export interface FirstScreen {
  /** Bytes on the wire until its content is there, compressed, with headers. */
  bytes: number;
  requests: number;
  /** Milliseconds until its content is there, at CPU ×4. */
  time: number;
  /** Milliseconds beyond the first 50 of each task of the main thread until then, at CPU ×4. */
  blocked: number;
  /** How often the network is waited for until then: from a load with a long way to the server. */
  roundTrips: number;
}

const slowdown = 4;
/** Milliseconds; much longer than anything else takes at CPU ×1. */
const wayToServer = 500;

export const pages = {
  menu: { path: '/pba/app-center/menus?resourceCode=finance', content: (page: Page) => page.getByRole('tabpanel').getByRole('listitem') },
  home: { path: '/pba/home/index', content: (page: Page) => page.locator('atrium-home-cards li') },
};

export type PageName = keyof typeof pages;

export async function firstScreen(context: BrowserContext, name: PageName): Promise<FirstScreen> {
  const slow = await load(context, name, { rate: slowdown, latency: 0 });
  const far = await load(context, name, { rate: 1, latency: wayToServer });
  return { ...slow, roundTrips: Math.max(1, Math.floor(far.time / wayToServer)) };
}

async function load(context: BrowserContext, name: PageName, { rate, latency }: { rate: number; latency: number }) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  let [bytes, requests] = [0, 0];
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await page.addInitScript(() => {
    const tasks: [number, number][] = [];
    Object.assign(window, { benchTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration]);
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(pages[name].path, { waitUntil: 'commit' });
  await pages[name].content(page).first().waitFor();
  const seen = { bytes, requests };
  const { time, blocked } = await page.evaluate(async () => {
    const now = performance.now();
    // The observer reports the task that drew the content after its end.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const { benchTasks } = window as unknown as { benchTasks: [number, number][] };
    const long = benchTasks.filter(([start]) => start < now);
    return { time: now, blocked: long.reduce((sum, [, duration]) => sum + duration - 50, 0) };
  });
  await page.close();
  return { ...seen, time, blocked };
}
