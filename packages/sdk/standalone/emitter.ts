import type { Listenable } from '../view.ts';

/** Events, and the function that sends one to all listeners. */
export interface Emitter<T> extends Listenable<T> {
  emit(value: T): void;
}

export function createEmitter<T>(): Emitter<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit: (value) => {
      for (const listener of [...listeners]) listener(value);
    },
  };
}
