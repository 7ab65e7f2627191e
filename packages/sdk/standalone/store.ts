import type { Readable } from '../view.ts';

/** A value that can be observed and set: the shape of the portal's stores, with a setter. */
export interface Store<T> extends Readable<T> {
  set(value: T): void;
}

export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<(value: T) => void>();
  let current = initial;
  const listen = (listener: (value: T) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get: () => current,
    listen,
    subscribe: (listener) => {
      listener(current);
      return listen(listener);
    },
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of [...listeners]) listener(value);
    },
  };
}
