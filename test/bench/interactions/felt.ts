import type { BrowserContext, CDPSession, Page } from 'playwright';

declare global {
  interface Window {
    /** The longest interaction since the last call, in milliseconds. */
    benchFelt(): number;
  }
}

/** Makes every page of the context note how long people wait for what they press, as web vitals count it. */
export function hearInteractions(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    if (window !== window.top) return;
    let told = 0;
    let drawn = 0;
    const take = (list: PerformanceEntryList) => {
      for (const entry of list as (PerformanceEventTiming & { interactionId: number })[]) {
        if (entry.interactionId > 0) told = Math.max(told, entry.duration);
      }
    };
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    // Interactions answered within a frame, and presses of the right button, have no entries.
    const { port1, port2 } = new MessageChannel();
    const begun: number[] = [];
    port1.onmessage = () => {
      for (const at of begun.splice(0)) drawn = Math.max(drawn, performance.now() - at);
    };
    for (const type of ['pointerdown', 'pointerup', 'click', 'contextmenu', 'keydown', 'keyup', 'input']) {
      addEventListener(
        type,
        ({ timeStamp, isTrusted }) => {
          if (isTrusted)
            requestAnimationFrame(() => {
              begun.push(timeStamp);
              port2.postMessage('after this frame');
            });
        },
        true,
      );
    }
    window.benchFelt = () => {
      take(observer.takeRecords());
      const felt = told || drawn;
      told = drawn = 0;
      return felt;
    };
  });
}

/** How long it takes from the press until what answers it is painted, with the processor so many times slower; the page is at rest before. */
export async function feel(page: Page, devtools: CDPSession, slowdown: number, act: () => Promise<unknown>): Promise<number> {
  const slow = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await settle(page);
  await page.evaluate(() => window.benchFelt());
  await slow(slowdown);
  await act();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
  await slow(1);
  await settle(page);
  return page.evaluate(() => window.benchFelt());
}

/** Until the view in front is there, a frame is drawn and nothing is waiting to be done. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const rest = () => new Promise<unknown>((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
    const busy = () => {
      const stack = document.querySelector('atrium-shell');
      return stack?.querySelector('atrium-view[active][aria-busy=true]') !== null && stack !== null;
    };
    do {
      await rest();
      await new Promise((resolve) => setTimeout(resolve, 60));
    } while (busy());
    await rest();
  });
}
