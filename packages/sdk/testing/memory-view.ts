import type { ParcelProps } from '../parcel.ts';
import { createSharedState } from '../standalone/shared-state.ts';
import { createEmitter } from '../standalone/emitter.ts';
import { createStore } from '../standalone/store.ts';
import type { View, ViewAction, ViewLocation, ViewTarget } from '../view.ts';

/** Properties on a history in memory; steps arrive later, as the browser's do, and `settled` waits for them. */
export function memoryProps(path: string, routerBase = '/pba/app-center/main/demo', name = 'demo') {
  const listeners = new Set<(update: { location: ViewLocation; action: ViewAction }) => void>();
  const entries: ViewLocation[] = [locate(routerBase + path, null)];
  const said: string[] = [];
  let at = 0;
  let action: ViewAction = 'POP';
  let pending = Promise.resolve();
  const tell = (by: ViewAction) => {
    action = by;
    for (const listener of [...listeners]) listener({ location: entries[at]!, action: by });
  };
  const visible = createStore(true);
  const caseChanged = createEmitter<string>();
  const step = (delta: number) => {
    pending = pending.then(() => {
      const next = at + delta;
      if (!visible.get() || !entries[next]) return;
      at = next;
      tell('POP');
    });
  };
  const href = (to: ViewTarget) => (typeof to === 'string' ? to : (to.pathname ?? '') + (to.search ?? '') + (to.hash ?? ''));
  const view: View = {
    key: `${name}-1`,
    visible,
    caseChanged,
    overlayRoot: null as unknown as HTMLElement,
    setTitle: (title) => void said.push(`title ${title}`),
    open: (to) => void said.push(`open ${to}`),
    close: () => void said.push('close'),
    setDirty: (dirty) => void said.push(`dirty ${dirty}`),
    draft: () => ({ load: () => null, save: () => true, clear: () => {} }),
    history: {
      get location() {
        return entries[at]!;
      },
      get action() {
        return action;
      },
      push: (to, state = null) => {
        at += 1;
        entries.splice(at, Infinity, locate(href(to), structuredClone(state)));
        tell('PUSH');
      },
      replace: (to, state = null) => {
        entries[at] = locate(href(to), structuredClone(state));
        tell('REPLACE');
      },
      go: step,
      back: () => step(-1),
      forward: () => step(1),
      listen: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      createHref: href,
    },
  };
  const locale = createStore('zh-CN');
  const permissions = createStore([{ permissionId: 'report', actions: ['export'] }]);
  const domElement = (typeof document === 'undefined' ? null : document.createElement('div')) as HTMLElement;
  const props: ParcelProps = {
    name,
    routerBase,
    view,
    locale,
    permissions,
    domElement,
    container: domElement,
    userCode: 'u',
    userId: '1',
    token: 't',
    theme: createStore<'light' | 'dark'>('light'),
    ...createSharedState({}),
  };
  return { props, said, locale, visible, caseChanged, listeners, settled: () => pending, address: () => href(view.history.location) };
}

let made = 0;

function locate(path: string, state: unknown): ViewLocation {
  const { pathname, search, hash } = new URL(path, 'http://view.invalid');
  return { pathname, search, hash, state, key: `k${(made += 1)}` };
}
