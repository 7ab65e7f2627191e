import type { Sheet } from './disguise.ts';
import { followLink } from './live-link.ts';
import { createLiveStyle } from './live-style.ts';
import { scopeAttribute } from '../styles/view-styles.ts';

/** One sheet: `rest` takes its effect away while the application has no view. */
interface AddedSheet {
  rest(): void;
  wake(domElement: HTMLElement): void;
  release(): void;
}

/** Sheets that an application's scripts have added. */
const added = new Map<string, Map<Sheet, AddedSheet>>();

/**
 * The views' scope gets the rules of a sheet, at once: CSS-in-JS inserts its first rule as soon as its element is there.
 * Without a view, `domElement` is null and they wait for the first.
 */
export function keepStyles(app: string, sheet: Sheet, domElement: HTMLElement | null): void {
  const own = added.get(app) ?? new Map<Sheet, AddedSheet>();
  added.set(app, own);
  own.get(sheet)?.release();
  own.set(sheet, start(app, sheet, domElement));
}

function start(app: string, sheet: Sheet, domElement: HTMLElement | null): AddedSheet {
  if (sheet instanceof HTMLLinkElement) {
    let release = followLink(app, sheet, domElement);
    return { rest: () => release(), release: () => release(), wake: (element) => void (release = followLink(app, sheet, element)) };
  }
  const roots = `[${scopeAttribute}="${CSS.escape(app)}"]`;
  const base = new URL(`/${app}/`, document.baseURI).href;
  const treeOf = (element: HTMLElement) => element.getRootNode() as Document | ShadowRoot;
  const style = createLiveStyle(sheet, { roots, base, tree: () => (domElement ? treeOf(domElement) : document) });
  if (!domElement) style.rest();
  return { rest: style.rest, release: style.release, wake: (element) => style.wake(treeOf(element)) };
}

/** A library that removes its style means it. */
export function dropStyles(app: string, sheet: Sheet): void {
  const own = added.get(app);
  own?.get(sheet)?.release();
  own?.delete(sheet);
}

/** The application's first view: what libraries believe to be in the page is. */
export function wakeStyles(app: string, domElement: HTMLElement): void {
  for (const [sheet, { wake, release }] of added.get(app) ?? []) {
    if (sheet.isConnected) wake(domElement);
    else release();
  }
}

/** The application's last view is gone: its elements stay, because libraries know them; their rules go. */
export function restStyles(app: string): void {
  for (const { rest } of added.get(app)?.values() ?? []) rest();
}
