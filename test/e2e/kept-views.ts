import type { Page } from '@playwright/test';

interface Watch {
  /** Keys of the views that were taken out of the page and put in again, or whose content is another one at the same address. */
  disturbed: string[];
  contents: WeakMap<Element, Element>;
  /** Where each view has been since its content was looked at. */
  paths: WeakMap<Element, Set<string>>;
}

/** From now on notices each view that leaves the page and comes back, which would load it anew. */
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
 * The views that were disturbed since `watchViews`; of those that are there, the content is what it was at the last call, unless they went
 * to another address, where a page starts anew.
 */
export const disturbedViews = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { disturbed, contents, paths } = (globalThis as unknown as { keptViews: Watch }).keptViews;
    for (const view of document.querySelectorAll<Element & { path?: string }>('atrium-view')) {
      paths.set(view, (paths.get(view) ?? new Set()).add(view.path ?? ''));
    }
    // What is tried before the kind of an application is known is nobody's content: nobody saw it.
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
