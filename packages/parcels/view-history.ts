import type { Readable, ViewAction, ViewHistory, ViewLocation, ViewTarget } from '@atrium/sdk';
import type { BasePath } from './base-path.ts';

interface ViewHistoryOptions {
  /** Where the view starts, as the address bar would show it. */
  path: string;
  base: BasePath;
  visible: Readable<boolean>;
  /** The view is at `path` now, seen or not. */
  went(path: string): void;
  /** The address bar should show `path`; called only while the view is visible. */
  changed(path: string, action: 'PUSH' | 'REPLACE', state: unknown): void;
  traverse(delta: number): void;
}

/** The sub-application's `ViewHistory` and the portal's end of it. */
export interface HostHistory extends ViewHistory {
  /** The address bar moved to `path`. */
  receive(path: string, state: unknown): void;
  /** Where in the view a path of the portal is. */
  locate(path: string): ViewLocation;
  /** Whether there are listeners for other locations. */
  isFollowed(): boolean;
  dispose(): void;
}

type Update = { location: ViewLocation; action: ViewAction };

/** The view's state in an entry of the browser's history. */
interface EntryState {
  key: string;
  usr: unknown;
}

/** A view's private history. While the view is hidden it does not touch the address bar; when shown, it writes its location once. */
export function createViewHistory({ path, base, visible, went, changed, traverse }: ViewHistoryOptions): HostHistory {
  const listeners = new Set<(update: Update) => void>();
  let location = locate(base.toView(path), null);
  let action: ViewAction = 'POP';
  let unseen = false;

  const href = () => base.toPortal(location.pathname + location.search + location.hash);
  const report = (kind: 'PUSH' | 'REPLACE') => changed(href(), kind, { key: location.key, usr: location.state } satisfies EntryState);

  function go(next: ViewLocation, by: ViewAction) {
    location = next;
    action = by;
    went(href());
    if (by !== 'POP') {
      if (visible.get()) report(by);
      else unseen = true;
    }
    for (const listener of [...listeners]) listener({ location, action });
  }

  const stopWatching = visible.listen((inFront) => {
    if (!inFront || !unseen) return;
    unseen = false;
    report('REPLACE');
  });

  const move = (delta: number) => {
    if (visible.get()) traverse(delta);
  };

  return {
    get location() {
      return location;
    },
    get action() {
      return action;
    },
    push: (to, state = null) => go(locate(resolve(to, location), structuredClone(state)), 'PUSH'),
    replace: (to, state = null) => go(locate(resolve(to, location), structuredClone(state)), 'REPLACE'),
    go: move,
    back: () => move(-1),
    forward: () => move(1),
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    createHref: (to) => base.toPortal(resolve(to, location)),
    receive: (to, state) => {
      unseen = false;
      const next = base.toView(to);
      const kept = isKept(state) ? state : null;
      const same = next === location.pathname + location.search + location.hash;
      if (same && (kept?.key ?? location.key) === location.key) return;
      go(locate(next, kept?.usr ?? null, kept?.key), 'POP');
    },
    locate: (to) => locate(base.toView(to), null),
    isFollowed: () => listeners.size > 0,
    dispose: () => {
      stopWatching();
      listeners.clear();
    },
  };
}

const isKept = (state: unknown): state is EntryState => typeof state === 'object' && state !== null && 'key' in state;

function locate(path: string, state: unknown, key = Math.random().toString(36).slice(2, 10)): ViewLocation {
  const { pathname, search, hash } = new URL(path, 'http://view.invalid');
  return { pathname, search, hash, state, key };
}

/** Like the `history` package: omitted parts are empty, but a bare search or hash keeps the path. */
function resolve(to: ViewTarget, from: ViewLocation): string {
  const current = `http://view.invalid${from.pathname}${from.search}`;
  if (typeof to === 'string') {
    const url = new URL(to, current);
    return url.pathname + url.search + url.hash;
  }
  return (to.pathname ?? from.pathname) + prefixed(to.search, '?') + prefixed(to.hash, '#');
}

function prefixed(part: string | undefined, mark: '?' | '#'): string {
  if (part === undefined || part === '' || part === mark) return '';
  return part.startsWith(mark) ? part : mark + part;
}
