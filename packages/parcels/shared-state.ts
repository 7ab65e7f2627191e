import type { GlobalState, ParcelProps } from '@atrium/sdk';
import { atom } from 'nanostores';
import { followed } from './followed.ts';
import type { SharedState } from './host-options.ts';

/** One view's end of the shared state, in qiankun's contract. */
export interface SharedStateApi extends Pick<
  ParcelProps,
  'globalState' | 'onGlobalStateChange' | 'setGlobalState' | 'offGlobalStateChange'
> {
  dispose(): void;
}

/** The state that the portal and all views share; `stateOfView` creates a view's access to it. */
export function createSharedState(): SharedState & { stateOfView(): SharedStateApi } {
  const $state = atom<Readonly<GlobalState>>(Object.freeze({}));

  function set(change: GlobalState): boolean {
    const before = $state.get();
    const changed = Object.keys(change).filter((key) => !Object.is(before[key], change[key]));
    if (changed.length === 0) return false;
    $state.set(Object.freeze({ ...before, ...Object.fromEntries(changed.map((key) => [key, change[key]])) }));
    return true;
  }

  return {
    get: () => $state.get(),
    listen: (listener) => $state.listen(listener),
    subscribe: (listener) => $state.subscribe(listener),
    set,
    stateOfView: () => stateOfView($state, set),
  };
}

function stateOfView($state: ReturnType<typeof atom<Readonly<GlobalState>>>, set: (change: GlobalState) => boolean): SharedStateApi {
  const globalState = followed($state);
  let off = () => {};
  let disposed = false;
  const offGlobalStateChange = () => {
    off();
    off = () => {};
    return true;
  };
  return {
    globalState,
    // As in qiankun, a second registration takes the place of the first.
    onGlobalStateChange: (listener, fireImmediately = false) => {
      off();
      if (disposed) return;
      off = $state.listen((state, previous) => listener({ ...state }, { ...previous }));
      if (fireImmediately) listener({ ...$state.get() }, { ...$state.get() });
    },
    setGlobalState: (change) => !disposed && set(change),
    offGlobalStateChange,
    dispose: () => {
      disposed = true;
      globalState.dispose();
      offGlobalStateChange();
    },
  };
}
