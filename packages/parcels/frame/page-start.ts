import type { Dialect } from '@atrium/api/contract';
import type { ParcelProps, ViewLocation } from '@atrium/sdk';
import type { SubApp } from '../host-options.ts';
import { type DialectPart, dialectPart } from './dialects.ts';
import type { Traces } from './find-lifecycles.ts';
import type { FrameAddresses } from './frame-addresses.ts';
import type { Page } from './frame-page.ts';
import { createOwnStorage } from './own-storage.ts';
import { watchPageImports } from './page-imports.ts';

/** A page of a frame whose scripts have not run yet when it is made. */
export interface StartedPage {
  readonly page: Page;
  readonly document: Document;
  /** Where its scripts may leave life cycles; null where they are expected to leave none. */
  readonly traces: Traces | null;
  /** Whether its scripts listen to an event of the window. */
  hears(type: string): boolean;
}

interface StartOptions {
  app: SubApp;
  /** The contract whose flags the page is given; null for a plain page. */
  dialect: Dialect | null;
  addresses: FrameAddresses;
  /** The page has a `<base>` of its own. */
  hasBase: boolean;
  /** The place in the view that it is to show, where it was loaded from the application's entry page; null: the place of its own address. */
  place: ViewLocation | null;
  props(): ParcelProps;
}

/**
 * Called by the server's script at the top of the page's head (`frameStartName`): applies the registry's fields of the application before
 * any other script of the page runs.
 */
export function startPage(page: Page, { app, dialect, addresses, hasBase, place, props }: StartOptions): StartedPage {
  const folder = new URL('.', page.location.href).href;
  if (app.storage === 'own') separateStorage(page, app.name);
  const { pathname } = page.location;
  if (place || addresses.isMoved) {
    page.history.replaceState(page.history.state, '', place ? addresses.expected(place) : addresses.fromServed(page.location));
    // Its files stay where they are.
    if (!hasBase && page.location.pathname !== pathname)
      page.document.head.prepend(Object.assign(page.document.createElement('base'), { href: folder }));
  }
  const { document } = page;
  const hears = watchListeners(page);
  if (dialect === null) return { page, document, traces: null, hears };
  const globals = page as unknown as Record<string, unknown>;
  const base = new URL(`/${app.name}/`, page.location.origin).href;
  const part: DialectPart | null = dialectPart(dialect, { name: app.name, base, props });
  const imports = watchPageImports(page, () => page.document.currentScript !== null);
  if (dialect !== 'single-spa') {
    Object.assign(globals, { __POWERED_BY_QIANKUN__: true, __INJECTED_PUBLIC_PATH_BY_QIANKUN__: base, proxy: page }, part?.globals);
  }
  return { page, document, hears, traces: { name: app.name, page: globals, before: new Set(Object.keys(page)), dialect: part, imports } };
}

/** The keys of its storage are the application's alone. */
function separateStorage(page: Page, app: string): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    const own = createOwnStorage(page[kind], `${app}:`);
    Object.defineProperty(page, kind, { configurable: true, get: () => own });
  }
}

function watchListeners(page: Page): StartedPage['hears'] {
  const heard = new Set<string>();
  page.addEventListener = function (this: unknown, type: string, ...rest: unknown[]) {
    heard.add(type);
    // Looked up each time, because libraries patch it there (zone.js).
    return Reflect.apply(page.EventTarget.prototype.addEventListener, this ?? page, [type, ...rest]);
  } as typeof page.addEventListener;
  return (type) => heard.has(type) || Boolean((page as unknown as Record<string, unknown>)[`on${type}`]);
}
