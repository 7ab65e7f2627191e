import type { View } from '@atrium/sdk';

/** The addresses of a realm: `location` and `history` as its scripts see them, both made from the view's own history. */
export interface RealmLocation {
  readonly location: Location;
  readonly history: History;
  /** The address that scripts see. */
  href(): string;
  /** Goes where `location.href = …` would: inside the view, to another tab, or to a new window. */
  navigate(to: string, replace?: boolean): void;
  release(): void;
}

interface LocationOptions {
  view: View;
  routerBase: string;
  /** Where the portal's own addresses begin, `/pba`. */
  portalBase: string;
  reload(): void;
  /** Whether the scripts listen to other addresses, of which the fragment alone may be new. */
  follows(isFragment: boolean): boolean;
  fire(event: Event): void;
  /** Does something in a task of its own, as long as the realm lives. */
  later(work: () => void): void;
}

export function createRealmLocation({ view, routerBase, portalBase, reload, follows, fire, later }: LocationOptions): RealmLocation {
  const { origin } = window.location;
  const base = routerBase.replace(/\/$/, '');
  /** An address outside the base that the sub-application insists on; the address bar does not follow. */
  let astray: URL | null = null;

  const current = () => {
    if (astray) return astray;
    const { pathname, search, hash } = view.history.location;
    return new URL(pathname + search + hash, origin);
  };
  const isInside = (url: URL) => url.origin === origin && (url.pathname === base || url.pathname.startsWith(`${base}/`));
  const path = (url: URL) => url.pathname + url.search + url.hash;

  function popped(before: string, state: unknown): void {
    fire(new PopStateEvent('popstate', { state }));
    const after = current().href;
    if (withoutHash(before) !== withoutHash(after) || before === after) return;
    later(() => fire(new HashChangeEvent('hashchange', { oldURL: before, newURL: after })));
  }

  let known = current().href;
  const stop = view.history.listen(({ action, location }) => {
    const before = known;
    astray = null;
    known = current().href;
    if (action === 'POP') popped(before, location.state);
  });

  function record(how: 'push' | 'replace', state: unknown, to: string | URL | null | undefined): void {
    const url = to === null || to === undefined ? current() : new URL(to, current());
    if (url.origin !== origin) throw new DOMException(`A history state object with URL '${url.href}' cannot be created.`, 'SecurityError');
    if (isInside(url)) view.history[how](path(url), state);
    else if (isPortal(url)) view.open(path(url).slice(portalBase.length));
    else astray = url;
    known = current().href;
  }

  const isPortal = (url: URL) => url.origin === origin && url.pathname.startsWith(`${portalBase}/`);

  function navigate(to: string, replace = false): void {
    const before = current();
    const url = new URL(to, before);
    if (url.protocol === 'javascript:') return;
    if (isInside(url) || (astray && withoutHash(url.href) === withoutHash(before.href))) {
      if (url.href === before.href && !url.hash) return reload();
      record(replace || url.href === before.href ? 'replace' : 'push', null, url);
      const isFragment = withoutHash(url.href) === withoutHash(before.href);
      // A page that would load the new address loads it.
      if (isFragment || follows(false)) popped(before.href, null);
      else reload();
    } else if (isPortal(url)) view.open(path(url).slice(portalBase.length));
    else window.open(url.href, '_blank', 'noopener');
  }

  const location = Object.create(Object.prototype, {
    ...Object.fromEntries(
      (['href', 'protocol', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'] as const).map((part) => [
        part,
        {
          enumerable: true,
          get: () => current()[part],
          set: (value: string) => {
            if (part === 'href') return navigate(String(value));
            const url = new URL(current());
            url[part] = String(value);
            if (part !== 'hash' || url.href !== current().href) navigate(url.href);
          },
        },
      ]),
    ),
    origin: { enumerable: true, get: () => origin },
    ancestorOrigins: { enumerable: true, get: () => window.location.ancestorOrigins },
    assign: { enumerable: true, value: (to: string) => navigate(String(to)) },
    replace: { enumerable: true, value: (to: string) => navigate(String(to), true) },
    reload: { enumerable: true, value: () => reload() },
    toString: { enumerable: true, value: () => current().href },
    [Symbol.toStringTag]: { value: 'Location' },
  }) as Location;

  const history = Object.create(Object.prototype, {
    length: { enumerable: true, get: () => window.history.length },
    state: { enumerable: true, get: () => (astray ? null : (view.history.location.state ?? null)) },
    scrollRestoration: { enumerable: true, writable: true, value: 'auto' },
    pushState: {
      enumerable: true,
      writable: true,
      configurable: true,
      value: (state: unknown, _: string, to?: string | URL | null) => record('push', state, to),
    },
    replaceState: {
      enumerable: true,
      writable: true,
      configurable: true,
      value: (state: unknown, _: string, to?: string | URL | null) => record('replace', state, to),
    },
    go: { enumerable: true, writable: true, configurable: true, value: (delta = 0) => (delta ? view.history.go(delta) : reload()) },
    back: { enumerable: true, writable: true, configurable: true, value: () => view.history.back() },
    forward: { enumerable: true, writable: true, configurable: true, value: () => view.history.forward() },
    [Symbol.toStringTag]: { value: 'History' },
  }) as History;

  return { location, history, href: () => current().href, navigate, release: stop };
}

const withoutHash = (href: string) => href.replace(/#.*$/, '');
