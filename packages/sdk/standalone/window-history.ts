import type { Readable, ViewAction, ViewHistory, ViewLocation, ViewTarget } from '../view.ts';

/** State of an entry in the browser's history. */
interface EntryState {
  key: string;
  usr: unknown;
}

/** A view's history on the window's own address below `base`; frozen while `visible` is false, like a tab behind another. */
export function createWindowHistory(visible: Readable<boolean>, base: string): ViewHistory & { dispose(): void } {
  const listeners = new Set<(update: { location: ViewLocation; action: ViewAction }) => void>();
  let location = read();
  let action: ViewAction = 'POP';
  let unseen = false;

  function go(next: ViewLocation, by: ViewAction) {
    location = next;
    action = by;
    for (const listener of [...listeners]) listener({ location, action });
  }

  function show(by: 'PUSH' | 'REPLACE') {
    const kept: EntryState = { key: location.key, usr: location.state };
    // A development server answers at its base with the slash only.
    const path = location.pathname === base ? `${base}/` : location.pathname;
    const address = path + location.search + location.hash;
    if (by === 'PUSH') window.history.pushState(kept, '', address);
    else window.history.replaceState(kept, '', address);
  }

  function move(to: ViewTarget, state: unknown, by: 'PUSH' | 'REPLACE') {
    const next = locate(resolve(to, location), structuredClone(state ?? null));
    location = next;
    if (visible.get()) show(by);
    else unseen = true;
    go(next, by);
  }

  const onPop = () => {
    if (visible.get()) go(read(), 'POP');
  };
  window.addEventListener('popstate', onPop);
  const stopWatching = visible.listen((inFront) => {
    if (inFront && unseen) show('REPLACE');
    unseen = false;
  });
  const step = (delta: number) => {
    if (visible.get()) window.history.go(delta);
  };

  return {
    get location() {
      return location;
    },
    get action() {
      return action;
    },
    push: (to, state) => move(to, state, 'PUSH'),
    replace: (to, state) => move(to, state, 'REPLACE'),
    go: step,
    back: () => step(-1),
    forward: () => step(1),
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    createHref: (to) => resolve(to, location),
    dispose: () => {
      window.removeEventListener('popstate', onPop);
      stopWatching();
      listeners.clear();
    },
  };
}

function read(): ViewLocation {
  const { pathname, search, hash } = window.location;
  const state: unknown = window.history.state;
  const kept = typeof state === 'object' && state !== null && 'key' in state && 'usr' in state ? (state as EntryState) : null;
  return { pathname, search, hash, state: kept?.usr ?? null, key: kept?.key ?? 'default' };
}

function locate(path: string, state: unknown): ViewLocation {
  const { pathname, search, hash } = new URL(path, window.location.origin);
  return { pathname, search, hash, state, key: Math.random().toString(36).slice(2, 10) };
}

/** Like the `history` package: omitted parts are empty, but a bare search or hash keeps the path. */
function resolve(to: ViewTarget, from: ViewLocation): string {
  if (typeof to !== 'string') return (to.pathname ?? from.pathname) + prefixed(to.search, '?') + prefixed(to.hash, '#');
  const url = new URL(to, window.location.origin + from.pathname + from.search);
  return url.pathname + url.search + url.hash;
}

function prefixed(part: string | undefined, mark: '?' | '#'): string {
  if (part === undefined || part === '' || part === mark) return '';
  return part.startsWith(mark) ? part : mark + part;
}
