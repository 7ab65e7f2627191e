type Page = Window & typeof globalThis;

/** Statuses of a call without a session (401), and with one that was ended elsewhere. */
const refusals = new Set([401, 996]);
const calls = new Set(['fetch', 'xmlhttprequest', 'navigation']);

/**
 * Calls back when a call of the page to its own origin, or its own address, got 401 or 996. Overrides nothing in the page: the browser
 * reports it, if it knows `responseStatus` (Chromium and Firefox 109). Returns the way to stop.
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
