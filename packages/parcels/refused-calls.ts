type Page = Window & typeof globalThis;

/** What the server answers to a call of nobody (401), and of a session that was ended elsewhere. */
const refusals = new Set([401, 996]);
const calls = new Set(['fetch', 'xmlhttprequest', 'navigation']);

/**
 * Calls back when a call of the page to its own origin was answered 401 or 996, or its own address was. Nothing of the page is replaced: the
 * browser says so itself, where it knows `responseStatus` (Chromium and Firefox 109). Gives the way to stop.
 */
export function followRefusedCalls(page: Page, refused: () => void): () => void {
  const isRefusal = ({ name, initiatorType, responseStatus }: PerformanceResourceTiming) =>
    refusals.has(responseStatus) && calls.has(initiatorType) && name.startsWith(`${page.location.origin}/`);
  const observer = new page.PerformanceObserver((list) => {
    if ((list.getEntries() as PerformanceResourceTiming[]).some(isRefusal)) refused();
  });
  for (const type of ['resource', 'navigation']) observer.observe({ type, buffered: page !== window });
  return () => observer.disconnect();
}
