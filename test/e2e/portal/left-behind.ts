import { expect, type Page } from '@playwright/test';
import { defaultLimits } from '../../../packages/parcels/limits.ts';

interface Counted {
  intervals: Set<unknown>;
  listeners: Map<string, number>;
}

/** Runs in the page before everything else: counts intervals, and the listeners of window and document that tell of moves and keys. */
export const countWhatStays = () => {
  const counted: Counted = { intervals: new Set(), listeners: new Map() };
  Object.assign(globalThis, { counted });
  const watched = new Set(['popstate', 'hashchange', 'resize', 'message', 'storage', 'visibilitychange', 'beforeunload']);
  const wrap = (target: object, name: string, after: (given: unknown[], answer: unknown, self: unknown) => void) => {
    const real = Reflect.get(target, name) as (...given: unknown[]) => unknown;
    const apply = (call: typeof real, self: unknown, given: unknown[]) => {
      const answer = Reflect.apply(call, self ?? globalThis, given);
      after(given, answer, self ?? globalThis);
      return answer;
    };
    Object.defineProperty(target, name, { configurable: true, writable: true, value: new Proxy(real, { apply }) });
  };
  wrap(globalThis, 'setInterval', (_, id) => counted.intervals.add(id));
  for (const name of ['clearInterval', 'clearTimeout']) wrap(globalThis, name, ([id]) => counted.intervals.delete(id));
  const known = new Map<string, Set<unknown>>();
  const keep = (way: 'add' | 'delete') => (given: unknown[], _: unknown, self: unknown) => {
    const [type, listener] = given as [string, unknown];
    if ((self !== globalThis && self !== document) || !watched.has(type) || !listener) return;
    const key = `${self === document ? 'document' : 'window'} ${type}`;
    const all = known.get(key) ?? new Set();
    known.set(key, all);
    all[way](listener);
    if (all.size > 0) counted.listeners.set(key, all.size);
    else counted.listeners.delete(key);
  };
  wrap(EventTarget.prototype, 'addEventListener', keep('add'));
  wrap(EventTarget.prototype, 'removeEventListener', keep('delete'));
};

/** What a closed view must not have left in the page. */
export const leftIn = (page: Page) =>
  page.evaluate(() => ({
    body: [...document.body.children].map((element) => element.localName),
    sheets: document.adoptedStyleSheets.length,
    styles: document.head.querySelectorAll('style').length,
    views: document.querySelectorAll('.atrium-view').length,
    frames: document.querySelectorAll('iframe').length,
    outline: getComputedStyle(document.body).outlineStyle,
    title: document.title,
    timers: (globalThis as unknown as { counted: Counted }).counted.intervals.size,
    listeners: Object.fromEntries((globalThis as unknown as { counted: Counted }).counted.listeners),
    own: ['leakedGlobal', 'ticks', 'smuggled', 'evaluated', 'proxy'].filter((name) => name in globalThis),
    native: [fetch, history.pushState, setTimeout, document.createElement].every((each) => String(each).includes('[native code]')),
  }));

/** The same once nothing has come or gone for longer than a page in a frame is watched for its content: what a view may be measured against. */
export async function restingIn(page: Page): Promise<Awaited<ReturnType<typeof leftIn>>> {
  let [now, since] = [await leftIn(page), Date.now()];
  const quiet = async () => {
    const next = await leftIn(page);
    if (JSON.stringify(next) !== JSON.stringify(now)) [now, since] = [next, Date.now()];
    return Date.now() - since;
  };
  await expect.poll(quiet, { intervals: [200], timeout: 60_000 }).toBeGreaterThan(defaultLimits.empty + 500);
  return now;
}
