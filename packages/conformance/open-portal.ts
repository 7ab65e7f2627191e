import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Browser, CDPSession, Page, Request } from 'playwright-core';
import type { Entry } from './page/ledger.ts';
import { keepLedger } from './page/ledger.ts';
import type { Opened, PagePortal } from './page/portal.ts';

type Call = <K extends keyof PagePortal>(name: K, ...given: Parameters<PagePortal[K]>) => Promise<Awaited<ReturnType<PagePortal[K]>>>;

/** The small portal in a browser, as the checks use it. */
export interface Portal {
  readonly page: Page;
  /** Calls the page; rejects with `Stuck` when it does not answer. */
  readonly call: Call;
  /** Waits until a view's text is stable and no request is pending; returns the text. */
  settled(key: string, most?: number): Promise<string>;
  counts(): Promise<Record<string, number>>;
  /** axe's findings in a view: rule, impact, help and element. */
  accessibility(key: string): Promise<{ rule: string; impact: string; help: string; where: string }[]>;
  readonly dialogs: string[];
  /** Requested addresses of other origins, and navigations away from the page. */
  readonly foreign: string[];
  readonly left: string[];
  close(): Promise<void>;
}

export type { Entry, Opened };

/** Error: the page does not respond. */
export class Stuck extends Error {}

const patience = 15_000;
const axeSource = () => readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Rules about whole pages, which concern the portal only. */
const ofPages = [
  'region',
  'page-has-heading-one',
  'landmark-one-main',
  'document-title',
  'html-has-lang',
  'bypass',
  'landmark-no-duplicate-main',
];

export async function openPortal(browser: Browser, origin: string, name: string): Promise<Portal> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const [dialogs, foreign, left]: [string[], string[], string[]] = [[], [], []];
  page.on('dialog', (dialog) => {
    dialogs.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:/.test(url.protocol) && url.origin !== origin) foreign.push(url.href);
  });
  await context.route(
    (url) => /^https?:/.test(url.protocol) && url.origin !== origin,
    (route) => route.abort(),
  );
  // A set of requests, not a count: some aborted requests have no end event.
  const going = new Set<Request>();
  context.on('request', (request) => going.add(request));
  const ended = (request: Request) => void going.delete(request);
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
  // Named as a file of the portal: the host takes a program without an address for one of a frame, and holds what it does to the window.
  const ledger = `(${String(keepLedger)})(${JSON.stringify(name)});\n//# sourceURL=${origin}/pba/assets/ledger.js`;
  await page.addInitScript({ content: ledger });
  await page.goto(`${origin}/pba/`);
  await page.waitForFunction(() => 'conformance' in window);
  going.clear();
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && !new URL(frame.url()).pathname.startsWith('/pba/')) left.push(new URL(frame.url()).pathname);
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');

  const call: Call = (method, ...given) =>
    within(
      page.evaluate(
        async ([key, args]) => {
          const portal = (window as unknown as { conformance: Record<string, (...all: unknown[]) => unknown> }).conformance;
          return portal[key]!(...args);
        },
        [method, given] as const,
      ),
      method,
    ) as ReturnType<Call> as never;

  return {
    page,
    call,
    settled: async (key, most = 2_500) => {
      const until = Date.now() + most;
      for (;;) {
        const words = await call('settled', key, Math.max(300, until - Date.now()));
        if (going.size === 0 || Date.now() >= until) return words;
      }
    },
    dialogs,
    foreign,
    left,
    counts: () => within(countsOf(devtools), 'counts'),
    accessibility: async (key) => {
      const frame = page.locator(`section[data-key=${key}] iframe.atrium-view-frame`);
      const isFrame = (await frame.count()) > 0;
      const inside = isFrame ? (await (await frame.elementHandle()).contentFrame())! : page.mainFrame();
      await inside.evaluate(axeSource());
      return within(
        inside.evaluate(
          async ([selector, off]) => {
            const { axe } = window as unknown as { axe: typeof import('axe-core') };
            const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]));
            const { violations } = await axe.run(selector === null ? document : { include: [selector] }, {
              resultTypes: ['violations'],
              rules,
              iframes: false,
            });
            return violations.map(({ id, impact, help, nodes }) => ({
              rule: id,
              impact: impact ?? 'minor',
              help,
              where: String(nodes[0]?.html ?? '').slice(0, 100),
            }));
          },
          [isFrame ? null : `section[data-key=${key}] .atrium-view`, isFrame ? [] : ofPages] as const,
        ),
        'axe',
      );
    },
    close: () => context.close(),
  };
}

async function within<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Stuck(`the page did not answer within ${patience / 1000} s (${what})`)), patience);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    if (error instanceof Error && /Execution context was destroyed|Target .*closed|conformance/.test(error.message))
      throw new Stuck('the page was left');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function countsOf(devtools: CDPSession): Promise<Record<string, number>> {
  for (let pass = 0; pass < 2; pass++) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}
