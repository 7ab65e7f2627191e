import type { Page } from '@playwright/test';

interface Watch {
  /** Keys of the views that were taken out of the page and put in again, or whose content is another one at the same address. */
  disturbed: string[];
  contents: WeakMap<Element, Element>;
  /** Where each view has been since its content was looked at. */
  paths: WeakMap<Element, Set<string>>;
}

/** Records from now on each view that leaves the page and comes back, which would reload it. */
export const watchViews = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const watch: Watch = { disturbed: [], contents: new WeakMap(), paths: new WeakMap() };
    Object.assign(globalThis, { keptViews: watch });
    const key = (view: Element) => view.getAttribute('view-key') ?? 'the home tab';
    new MutationObserver((records) => {
      const removed = records.flatMap(({ removedNodes }) => [...removedNodes]);
      for (const node of removed) if (node instanceof Element && node.isConnected) watch.disturbed.push(`${key(node)} was moved`);
    }).observe(document.querySelector('atrium-view-stack')!, { childList: true });
  });

/**
 * The views that were disturbed since `watchViews`; the others must have the content of the last call, unless they navigated to another
 * address, where a page restarts.
 */
export const disturbedViews = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { disturbed, contents, paths } = (globalThis as unknown as { keptViews: Watch }).keptViews;
    for (const view of document.querySelectorAll<Element & { path?: string }>('atrium-view')) {
      paths.set(view, (paths.get(view) ?? new Set()).add(view.path ?? ''));
    }
    // Attempts before the kind of an application is known are invisible, and do not count.
    for (const view of document.querySelectorAll('atrium-view[aria-busy=false]')) {
      const content = view.querySelector('iframe') ?? view.firstElementChild;
      const before = contents.get(view);
      const stayed = paths.get(view)?.size === 1;
      paths.set(view, new Set([[...(paths.get(view) ?? [])].at(-1) ?? '']));
      if (before && before !== content && stayed) disturbed.push(`${view.getAttribute('view-key')} has another content`);
      if (content) contents.set(view, content);
    }
    return disturbed;
  });
