import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type ElementHandle, type Frame, type Page } from 'puppeteer-core';
import { vi } from 'vitest';
import { startPortalProcess } from '../../packages/build/portal-process.ts';
import { findFirefox, oldest } from './find-firefox.ts';

const patience = { timeout: 20_000, interval: 50 };

/** A running portal with a stock Firefox in front of it, driven by WebDriver BiDi. */
export interface FirefoxPortal {
  origin: string;
  page: Page;
  /** Console errors, uncaught errors and broken policies, of pages and frames, since the start. */
  complaints: string[];
  stop(): Promise<void>;
}

export async function startFirefoxPortal(): Promise<FirefoxPortal> {
  const data = mkdtempSync(join(tmpdir(), 'atrium-firefox-'));
  const portal = await startPortalProcess({ ATRIUM_DATA: data, ATRIUM_LOG: 'error' });
  return openFirefox({
    origin: portal.origin,
    stop: async () => {
      await portal.stop();
      rmSync(data, { recursive: true, force: true });
    },
  });
}

/** The same in front of a portal that runs already; both end together. */
export async function openFirefox(portal: { origin: string; stop(): Promise<void> }): Promise<FirefoxPortal> {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error(`No Firefox from version ${oldest} on was found: install firefox-esr, or set FIREFOX_PATH to one.`);
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: { 'intl.accept_languages': 'zh-CN,zh', 'ui.prefersReducedMotion': 1 },
  });
  const page = await browser.newPage();
  const complaints = listen(page);
  await page.evaluateOnNewDocument(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violation: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  const stop = async () => {
    await browser.close();
    await portal.stop();
  };
  return { origin: portal.origin, page, complaints, stop };
}

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} ${message.location().url ?? ''}`);
  });
  page.on('pageerror', (error) => {
    complaints.push(`page error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  });
  return complaints;
}

/** The first element on screen that matches, in shadow roots too, and whose label or text is `name`; waits for it. */
export function find(where: Page | Frame, selector: string, name?: string | RegExp): Promise<ElementHandle> {
  const [text, pattern] = name instanceof RegExp ? [null, name.source] : [name ?? null, null];
  return vi.waitFor(async () => {
    const found = await where.evaluateHandle(lookUp, selector, text, pattern);
    const element = found.asElement();
    if (!element) throw new Error(`there is no ${selector}${name === undefined ? '' : ` named ${name}`} on ${where.url()}`);
    return element as ElementHandle;
  }, patience);
}

/** Clicks what `find` finds, once it stands still and nothing lies over it, nor over the frames around it. */
export async function click(where: Page | Frame, selector: string, name?: string | RegExp): Promise<void> {
  const element = await eventually(async () => {
    const found = await find(where, selector, name);
    if (!(await found.evaluate(takesClicks))) throw new Error(`${selector} moves or is covered on ${where.url()}`);
    return found;
  });
  await element.click();
}

async function takesClicks(element: Element): Promise<boolean> {
  element.scrollIntoView({ block: 'nearest' });
  const around: Element[] = [element];
  // Null at the top, and for a page of another origin.
  for (let frame = element.ownerDocument.defaultView?.frameElement; frame; frame = frame.ownerDocument.defaultView?.frameElement) {
    around.push(frame);
  }
  const places = () => around.map((one) => one.getBoundingClientRect());
  const before = places();
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  const after = places();
  let [x, y] = [after[0]!.x + after[0]!.width / 2, after[0]!.y + after[0]!.height / 2];
  return around.every((one, index) => {
    const [was, is] = [before[index]!, after[index]!];
    if (index > 0) [x, y] = [x + is.x, y + is.y];
    const hit = (one.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y);
    return is.x === was.x && is.y === was.y && one.contains(hit);
  });
}

/** Waits until nothing on screen matches any more. */
export const gone = (where: Page | Frame, selector: string, name?: string): Promise<void> =>
  eventually(async () => {
    const found = await where.evaluateHandle(lookUp, selector, name ?? null, null);
    if (found.asElement()) throw new Error(`${selector} is still on ${where.url()}`);
  });

/** Waits until something that is looked up again and again is as expected. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, patience);

function lookUp(selector: string, text: string | null, pattern: string | null): Element | null {
  const named = (element: Element) => {
    const names = [element.getAttribute('aria-label'), element.getAttribute('placeholder'), element.textContent].map((one) => one?.trim());
    if (pattern !== null) return names.some((one) => one && new RegExp(pattern).test(one));
    return text === null || names.includes(text);
  };
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) roots.push(element.shadowRoot);
      if (!element.matches(selector) || !named(element)) continue;
      if (element.checkVisibility({ checkVisibilityCSS: true, contentVisibilityAuto: true })) return element;
    }
  }
  return null;
}
