import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright';
import { startPortalProcess } from '../../packages/build/portal-process.ts';
import { signedIn } from './browser.ts';
import { setting } from './demos.ts';
import { kilobytes, type Measure, median } from './table.ts';

/** 1.44 Mbit/s, 150 ms and a quarter of a processor: the computer and the network that the home page is measured on. */
const network = { offline: false, latency: 150, downloadThroughput: 180_000, uploadThroughput: 90_000 };
const slowdown = 4;
const rounds = setting('BENCH_ROUNDS', 5);
/** The checkout, built, of an earlier commit with its `node_modules`; what is measured is compared to it round by round. */
const before = process.env['BENCH_BEFORE'];
const quiet = 2_000;
/** A page on such a network and a busy machine takes long. */
const patience = 120_000;
const wanted = 0.6;

interface PageTimes {
  /** Milliseconds until the largest thing on the page was painted, and until a task of the person's was there. */
  largest: number;
  content: number;
  bytes: number;
  requests: number;
  /** Milliseconds of the page's main thread, and how much of it were scripts. */
  busy: number;
  scripts: number;
}

/** The home page on a slow network and a slow computer, with nothing in the browser's cache. */
export async function homePage(browser: Browser): Promise<Measure[]> {
  const places = [{ name: 'home', folder: undefined }, ...(before ? [{ name: 'home before', folder: before }] : [])];
  const seen = new Map<string, PageTimes[]>();
  const open = [];
  for (const { name, folder } of places) {
    const data = mkdtempSync(join(tmpdir(), 'atrium-home-'));
    const portal = await startPortalProcess({ ATRIUM_DATA: data, ATRIUM_LOG: 'error' }, folder);
    open.push({ name, data, portal, context: await signedIn(browser, portal.origin) });
  }
  try {
    for (let round = 0; round < rounds; round++) {
      for (const { name, context } of open) {
        const page = await context.newPage();
        seen.set(name, [...(seen.get(name) ?? []), await look(page, await context.newCDPSession(page))]);
        await page.close();
      }
    }
  } finally {
    for (const { data, portal } of open) {
      await portal.stop();
      rmSync(data, { recursive: true, force: true });
    }
  }
  const middle = (name: string, of: keyof PageTimes) => median(seen.get(name)!.map((one) => one[of]));
  const share = before ? middle('home', 'largest') / middle('home before', 'largest') : undefined;
  return [
    ...places.map(({ name }) => ({
      what: `${name}, 1.44 Mbit/s, 150 ms, CPU ×${slowdown}: largest paint · tasks there · bytes · requests · main thread · its scripts`,
      value: [
        `${middle(name, 'largest').toFixed(0)} ms`,
        `${middle(name, 'content').toFixed(0)} ms`,
        kilobytes(middle(name, 'bytes')),
        middle(name, 'requests'),
        `${middle(name, 'busy').toFixed(0)} ms`,
        `${middle(name, 'scripts').toFixed(0)} ms`,
      ].join(' · '),
    })),
    ...(share === undefined
      ? []
      : [{ what: 'largest paint against before', value: share.toFixed(2), wanted: `≤ ${wanted}`, fine: share <= wanted }]),
  ];
}

async function look(page: Page, devtools: CDPSession): Promise<PageTimes> {
  page.setDefaultTimeout(patience);
  let [bytes, requests] = [0, 0];
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await devtools.send('Performance.enable');
  await page.addInitScript(() => {
    const largest = { at: 0 };
    Object.assign(window, { benchLargest: largest });
    new PerformanceObserver((list) => (largest.at = list.getEntries().at(-1)!.startTime)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
  await page.goto('/pba/home/index');
  await page.locator('atrium-home-cards li').first().waitFor();
  const content = await page.evaluate(() => performance.now());
  // The stream of messages is never done: quiet is when nothing else has come for a while.
  for (let known = -1; known !== requests; await new Promise((resolve) => setTimeout(resolve, quiet))) known = requests;
  const largest = await page.evaluate(() => (window as unknown as { benchLargest: { at: number } }).benchLargest.at);
  const { metrics } = await devtools.send('Performance.getMetrics');
  const spent = (name: string) => (metrics.find((one) => one.name === name)?.value ?? 0) * 1000;
  return { largest, content, bytes, requests, busy: spent('TaskDuration'), scripts: spent('ScriptDuration') };
}
