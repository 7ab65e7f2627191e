import type { ParcelProps } from '@atrium/sdk';
import type { SubApp } from '../host-options.ts';
import { followRefusedCalls } from '../refused-calls.ts';
import { ParcelError } from '../parcel-error.ts';
import { addressText, framePath, viewPath } from './frame-path.ts';
import { talkToFrame } from './frame-messages.ts';
import { restWithView } from './frame-rest.ts';
import type { LoadedApp, Loader, LoadRequest } from './loader.ts';

/**
 * Any plain page, in an `<iframe>` that fills the view; its address and the tab's are kept in step. Nothing is preloaded: a
 * prefetched page would not be used for a frame, and Firefox refuses to fetch one under `default-src 'none'`.
 */
export const frameLoader: Loader = {
  hasOwnWindow: () => true,
  load: async (app, { signal, heard = () => {}, callRefused = () => {} }) => {
    const leaving = new WeakMap<HTMLElement, () => void>();
    const leave = (domElement: HTMLElement) => {
      leaving.get(domElement)?.();
      leaving.delete(domElement);
    };
    let stays: LoadedApp['follows'];
    return {
      loadsOnMount: true,
      ownWindow: true,
      mount: async (props) => {
        const frame = createFrame(app, props);
        const rest = app.rests === false ? null : restWithView(props.view.visible);
        const dress = () => {
          const page = pageOf(frame);
          if (page) rest?.dress(page);
        };
        frame.addEventListener('load', dress);
        stays = (to) => isSameDocument(frame, framePath(to, app.name, props.routerBase));
        const step = keepInStep(frame, app, props, { heard, callRefused });
        const stops = [step.stop, talkToFrame(frame, props), () => rest?.release()];
        leaving.set(props.domElement, () => {
          frame.removeEventListener('load', dress);
          for (const stop of stops) stop();
          frame.remove();
        });
        const arrived = loaded(frame, app, props.domElement, signal).then(() => {
          dress();
          step.watch();
        });
        // An empty frame's window is the one that its first page of the same origin gets: no script of that page has run yet.
        dress();
        await arrived;
      },
      unmount: async ({ domElement }) => leave(domElement),
      // A page of its own: another fragment is all that it can be told.
      follows: (to) => stays?.(to) ?? false,
      // Closed while the page is still on its way, it is never mounted and so never unmounted.
      attach: (domElement) => () => leave(domElement),
    };
  },
};

const allowed =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-downloads allow-pointer-lock allow-storage-access-by-user-activation';

function createFrame(app: SubApp, { view, routerBase }: ParcelProps): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.className = 'atrium-view-frame';
  frame.title = app.title;
  // Everything that a page may do but to take the whole portal away.
  frame.setAttribute('sandbox', allowed);
  frame.src = framePath(view.history.location, app.name, routerBase);
  return frame;
}

/**
 * Resolves when the page can be seen and used, its pictures or not, or when nobody waits for it any more; P15 when the server
 * refused it, where the browser tells.
 */
function loaded(frame: HTMLIFrameElement, app: SubApp, into: HTMLElement, closed: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      const [entry] = pageOf(frame)?.performance.getEntriesByType('navigation') ?? [];
      const status = (entry as PerformanceNavigationTiming | undefined)?.responseStatus ?? 0;
      if (status >= 400) reject(new ParcelError('P15', app.name, `${frame.src} was answered ${status}`));
      else resolve();
    };
    frame.addEventListener('load', settle, { once: true });
    closed.addEventListener('abort', () => resolve(), { once: true });
    into.append(frame);
    // The window stays while the first page takes the place of the empty one, where the browser does so; else `load` tells.
    pageOf(frame)?.addEventListener('DOMContentLoaded', settle, { once: true });
  });
}

/** The frame's window, or null while it shows a page of another origin. */
function pageOf(frame: HTMLIFrameElement): (Window & typeof globalThis) | null {
  try {
    const page = frame.contentWindow;
    return page?.document ? (page as Window & typeof globalThis) : null;
  } catch {
    return null;
  }
}

type Reports = Required<Pick<LoadRequest, 'heard' | 'callRefused'>>;

/** Whether the frame stays in its document when it is sent to an address: it is there, or the fragment is all that is new. */
function isSameDocument(frame: HTMLIFrameElement, to: string): boolean {
  const page = pageOf(frame);
  if (!page) return false;
  const here = addressText(page.location);
  return here === to || (to.includes('#') && here.split('#', 1)[0] === to.split('#', 1)[0]);
}

/** Address and title, both ways; a same-origin page needs no cooperation for it. */
function keepInStep(frame: HTMLIFrameElement, app: SubApp, { view, routerBase }: ParcelProps, { heard, callRefused }: Reports) {
  const { history } = view;
  const titles = new MutationObserver(() => retitle());
  let watched = new AbortController();
  let seen: Element | undefined;

  const retitle = () => {
    const title = pageOf(frame)?.document.title.trim();
    if (title) view.setTitle(title);
  };
  const moved = () => {
    const page = pageOf(frame);
    if (!page || addressText(page.location) === framePath(history.location, app.name, routerBase)) return;
    const to = viewPath(page.location, app.name, routerBase);
    // The frame's own step is in the browser's history already; the address only has to show it.
    if (to) history.replace(to);
  };
  const watch = () => {
    const page = pageOf(frame);
    // Its scripts have run, then its pictures came: still the same page.
    if (page && page.document.documentElement === seen) return;
    seen = page?.document.documentElement;
    watched.abort();
    watched = new AbortController();
    if (!page) return;
    const { signal } = watched;
    (page as { navigation?: EventTarget }).navigation?.addEventListener('currententrychange', moved, { signal });
    page.addEventListener('hashchange', moved, { signal });
    page.addEventListener('popstate', moved, { signal });
    for (const type of ['error', 'unhandledrejection']) page.addEventListener(type, heard, { signal });
    signal.addEventListener('abort', followRefusedCalls(page, callRefused));
    titles.disconnect();
    titles.observe(page.document.head, { childList: true, subtree: true, characterData: true });
    moved();
    retitle();
  };
  const follow = history.listen(({ location, action }) => {
    const page = pageOf(frame);
    const to = framePath(location, app.name, routerBase);
    if (action !== 'POP' || (page && addressText(page.location) === to)) return;
    // `replace`, so that the portal's own step stays the only one in the browser's history. Another document is a view of its own.
    page?.location.replace(to);
  });
  frame.addEventListener('load', watch);
  return {
    watch,
    stop: () => {
      watched.abort();
      titles.disconnect();
      frame.removeEventListener('load', watch);
      follow();
    },
  };
}
