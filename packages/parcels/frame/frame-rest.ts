import type { Readable } from '@atrium/sdk';
import type { Page } from './frame-page.ts';
import { createTimers, type TimerHost, type Timers } from './timers.ts';

type Work = (...given: unknown[]) => unknown;

/** A page's own numbers stay below. */
const firstNumber = 1_000_000_000;
const names = [
  'setTimeout',
  'setInterval',
  'clearTimeout',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
] as const;

/**
 * The page of a frame rests while its view is hidden: its intervals and animation frames stop, its visibility is hidden, and its history
 * steps do not move the user.
 */
export interface FrameRest {
  /** The frame shows this page now; to be called before its scripts run where that can be had, else as soon as it is there. */
  dress(page: Page): void;
  /** The frame shows a page of another origin now, or the browser's own. */
  leave(): void;
  release(): void;
}

export function restWithView(visible: Readable<boolean>): FrameRest {
  let dressed: { page: Page; timers: Timers } | null = null;
  // All windows of a frame share one name; a property of a window ends with it.
  const mark = Symbol('timers');
  const hasTimers = (page: Page) => (page as unknown as Record<symbol, unknown>)[mark] === true;
  let shown: Document | null = null;
  /** Whether the frame still shows the page of these timers. Timers of a previous page end with it. */
  const isThere = () => {
    try {
      return dressed !== null && hasTimers(dressed.page);
    } catch {
      return false;
    }
  };

  const stop = visible.listen((isVisible) => {
    if (!dressed || !isThere()) return;
    if (isVisible) dressed.timers.wake();
    else dressed.timers.sleep();
    if (shown?.defaultView) shown.dispatchEvent(new dressed.page.Event('visibilitychange', { bubbles: true }));
  });

  return {
    dress(page) {
      if (!hasTimers(page)) {
        Object.defineProperty(page, mark, { value: true });
        dressed = { page, timers: replaceTimers(page) };
        if (!visible.get()) dressed.timers.sleep();
        holdHistory(page, visible);
      }
      if (shown === page.document || page.document.readyState === 'loading') return;
      shown = page.document;
      sayHidden(page, visible);
    },
    leave() {
      dressed = null;
      shown = null;
    },
    release() {
      stop();
      if (isThere()) dressed?.timers.release();
      dressed = null;
      shown = null;
    },
  };
}

function replaceTimers(page: Page): Timers {
  const host = Object.fromEntries(
    names.map((name) => [name, (page as unknown as Record<string, Work>)[name]?.bind(page)]),
  ) as unknown as TimerHost;
  const timers = createTimers(() => page, host, firstNumber);
  // Reports an error of the page as if its own timer had called it.
  const reported = (work: Work): Work =>
    function (this: unknown, ...given) {
      try {
        return work.apply(this, given);
      } catch (error) {
        return page.reportError(error);
      }
    };
  for (const name of names) {
    const own = timers.functions[name] as Work;
    const native = host[name] as Work | undefined;
    if (!native) continue;
    (page as unknown as Record<string, Work>)[name] = (subject, ...rest) => {
      if (typeof subject === 'function') return own(reported(subject as Work), ...rest);
      return typeof subject === 'number' && subject >= firstNumber ? own(subject) : native(subject, ...rest);
    };
  }
  return timers;
}

/**
 * The portal and all frames share the browser's history. While its view is hidden, a page cannot navigate it, and a new entry replaces the
 * page's own.
 */
function holdHistory(page: Page, visible: Readable<boolean>): void {
  // On the prototype, because libraries patch it there.
  const { prototype } = page.History;
  for (const name of ['back', 'forward', 'go'] as const) {
    const move = prototype[name];
    prototype[name] = function (this: History, delta?: number) {
      if (visible.get()) move.call(this, delta);
    };
  }
  const { pushState, replaceState } = prototype;
  prototype.pushState = function (this: History, ...given) {
    (visible.get() ? pushState : replaceState).apply(this, given);
  };
  // A new fragment, if the browser has the Navigation API.
  page.navigation?.addEventListener('navigate', (event) => {
    if (visible.get() || event.navigationType !== 'push' || !event.hashChange || !event.cancelable) return;
    event.preventDefault();
    page.location.replace(event.destination.url);
  });
}

function sayHidden(page: Page, visible: Readable<boolean>): void {
  const { hidden } = Object.getOwnPropertyDescriptors(page.Document.prototype);
  const isHidden = () => !visible.get() || Boolean(hidden.get?.call(page.document));
  Object.defineProperties(page.document, {
    hidden: { configurable: true, get: isHidden },
    visibilityState: { configurable: true, get: () => (isHidden() ? 'hidden' : 'visible') },
  });
}
