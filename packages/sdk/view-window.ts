import type { View } from './view.ts';

type Listener = EventListenerOrEventListenerObject;

/**
 * The window as a router should see it: its `location`, `history` and `popstate` are the view's, all else is the real one.
 * For libraries that take a window: `createBrowserRouter(routes, { basename: routerBase, window: viewWindow(view) })`.
 */
export function viewWindow(view: View): Window {
  const { history } = view;
  const heard = new Map<Listener, () => void>();
  const own: Record<string, unknown> = {
    location: viewLocation(view),
    history: {
      get state() {
        return history.location.state;
      },
      get length() {
        return window.history.length;
      },
      scrollRestoration: 'manual',
      pushState: (state: unknown, _: string, url?: string | URL | null) => history.push(pathOf(view, url), state),
      replaceState: (state: unknown, _: string, url?: string | URL | null) => history.replace(pathOf(view, url), state),
      go: (delta = 0) => history.go(delta),
      back: () => history.back(),
      forward: () => history.forward(),
    },
    addEventListener: (type: string, listener: Listener, options?: AddEventListenerOptions | boolean) => {
      if (type !== 'popstate') return window.addEventListener(type, listener, options);
      if (heard.has(listener)) return;
      const stop = history.listen(({ action, location }) => {
        if (action === 'POP') tell(listener, new PopStateEvent('popstate', { state: location.state }));
      });
      heard.set(listener, stop);
    },
    removeEventListener: (type: string, listener: Listener, options?: EventListenerOptions | boolean) => {
      if (type !== 'popstate') return window.removeEventListener(type, listener, options);
      heard.get(listener)?.();
      heard.delete(listener);
    },
  };
  return new Proxy(window, {
    get: (real, name) => {
      if (typeof name === 'string' && Object.hasOwn(own, name)) return own[name];
      const value: unknown = Reflect.get(real, name);
      // The platform's functions refuse any other `this`; its constructors are left as they are.
      return typeof value === 'function' && !Object.hasOwn(value, 'prototype') ? value.bind(real) : value;
    },
  });
}

function viewLocation({ history }: View): Location {
  const url = () => new URL(history.location.pathname + history.location.search + history.location.hash, window.location.origin);
  const part = (name: 'href' | 'origin' | 'protocol' | 'host' | 'hostname' | 'port' | 'pathname' | 'search' | 'hash') => ({
    get: () => url()[name],
    enumerable: true,
  });
  const target = {
    assign: (to: string | URL) => window.location.assign(to),
    replace: (to: string | URL) => window.location.replace(to),
    reload: () => window.location.reload(),
    toString: () => url().href,
  };
  const names = ['href', 'origin', 'protocol', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'] as const;
  return Object.defineProperties(target, Object.fromEntries(names.map((name) => [name, part(name)]))) as unknown as Location;
}

/** A path that the view's history takes; `pushState` without an address stays where it is. */
function pathOf({ history }: View, url: string | URL | null | undefined): string {
  const { pathname, search, hash } = history.location;
  const {
    pathname: path,
    search: query,
    hash: mark,
  } = new URL(url ?? '', new URL(pathname + search + (url ? '' : hash), window.location.origin));
  return path + query + (url ? mark : hash);
}

function tell(listener: Listener, event: Event): void {
  if (typeof listener === 'function') listener.call(window, event);
  else listener.handleEvent(event);
}
