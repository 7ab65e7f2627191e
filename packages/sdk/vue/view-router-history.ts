import type { RouterHistory } from 'vue-router';
import type { View } from '../view.ts';

type HistoryState = RouterHistory['state'];
type Callback = Parameters<RouterHistory['listen']>[0];
type Information = Parameters<Callback>[2];

/**
 * vue-router's `createWebHistory` on a view: nothing of the window's address is read or written. `base` is `routerBase`. Entries keep
 * `back`, `current`, `position` and the state of a navigation, as vue-router's own history does; so a step back knows how far it went, and
 * a guard that refuses it can undo it. `forward` and `scroll` stay null: a view scrolls by itself.
 */
export function viewRouterHistory({ history, visible }: View, base: string): RouterHistory {
  const root = base.replace(/\/+$/, '');
  const callbacks = new Set<Callback>();
  let stop = () => {};
  let before = here();
  let position = positionOf(history.location.state) ?? 0;
  /** Where a silent `go` started; listeners are not called for the step that it causes. */
  let silentFrom: string | null = null;
  /** The router itself navigates; its listeners are not called. */
  let own = false;

  function here(): string {
    const { pathname, search, hash } = history.location;
    const inside = pathname === root || pathname.startsWith(`${root}/`);
    return `${(inside ? pathname.slice(root.length) : pathname) || '/'}${search}${hash}`;
  }

  function onMove({ action, location }: { action: string; location: { state: unknown } }): void {
    const from = before;
    before = here();
    const now = positionOf(location.state);
    const delta = now === undefined ? 0 : now - position;
    position = now ?? position;
    if (own) return;
    if (action !== 'POP') return tell(from, 0);
    if (silentFrom !== null && silentFrom === from) {
      silentFrom = null;
      return;
    }
    silentFrom = null;
    tell(from, delta);
  }

  function tell(from: string, delta: number): void {
    const direction = (delta > 0 ? 'forward' : delta < 0 ? 'back' : '') as Information['direction'];
    for (const callback of [...callbacks]) callback(before, from, { type: 'pop' as Information['type'], direction, delta });
  }

  function move(by: 'push' | 'replace', to: string, entry: HistoryState): void {
    own = true;
    try {
      history[by](root + to, entry);
    } finally {
      own = false;
    }
    before = here();
  }

  const state = (): HistoryState => stateOf(history.location.state);

  return {
    base: root,
    get location() {
      return here();
    },
    get state() {
      return state();
    },
    push: (to, data) => {
      position += 1;
      move('push', to, { back: here(), current: to, forward: null, replaced: false, scroll: null, ...data, position });
    },
    replace: (to, data) =>
      move('replace', to, { back: null, forward: null, scroll: null, ...state(), current: to, replaced: true, ...data, position }),
    go: (delta, triggerListeners = true) => {
      // A hidden view does not navigate, so no event would follow.
      if (!triggerListeners && visible.get()) silentFrom = here();
      history.go(delta);
    },
    listen: (callback) => {
      if (callbacks.size === 0) {
        before = here();
        stop = history.listen(onMove);
      }
      callbacks.add(callback);
      return () => {
        callbacks.delete(callback);
        if (callbacks.size === 0) stop();
      };
    },
    createHref: (to) => history.createHref(root + to),
    destroy: () => {
      callbacks.clear();
      stop();
    },
  };
}

const stateOf = (state: unknown): HistoryState => (typeof state === 'object' && state !== null ? (state as HistoryState) : {});

function positionOf(state: unknown): number | undefined {
  const { position } = stateOf(state);
  return typeof position === 'number' ? position : undefined;
}
