import type { GlobalState, ParcelProps } from '../parcel.ts';
import { createStore } from './store.ts';

type SharedState = Pick<ParcelProps, 'globalState' | 'onGlobalStateChange' | 'setGlobalState' | 'offGlobalStateChange'>;

/** qiankun's shared state for one application alone. */
export function createSharedState(initial: GlobalState): SharedState {
  const state = createStore<Readonly<GlobalState>>(Object.freeze({ ...initial }));
  let off = () => {};
  return {
    globalState: state,
    // As in qiankun, a second registration takes the place of the first.
    onGlobalStateChange: (listener, fireImmediately = false) => {
      off();
      let previous = state.get();
      off = state.listen((next) => {
        const before = previous;
        previous = next;
        listener({ ...next }, { ...before });
      });
      if (fireImmediately) listener({ ...previous }, { ...previous });
    },
    setGlobalState: (change) => {
      const before = state.get();
      if (Object.keys(change).every((key) => Object.is(before[key], change[key]))) return false;
      state.set(Object.freeze({ ...before, ...change }));
      return true;
    },
    offGlobalStateChange: () => {
      off();
      off = () => {};
      return true;
    },
  };
}
