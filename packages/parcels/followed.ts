import type { Listenable, Readable } from '@atrium/sdk';

/** A store for a view: `dispose` ends all its remaining subscriptions. */
export function followed<T>(source: Readable<T>): Readable<T> & { dispose(): void } {
  const { follow, dispose } = subscriptions<T>();
  return {
    get: () => source.get(),
    subscribe: (listener) => follow((heard) => source.subscribe((value) => heard(value)), listener),
    listen: (listener) => follow((heard) => source.listen((value) => heard(value)), listener),
    dispose,
  };
}

/** Events for a view: `dispose` ends all remaining subscriptions. */
export function followedEvents<T>(start: (listener: (value: T) => void) => () => void): Listenable<T> & { dispose(): void } {
  const { follow, dispose } = subscriptions<T>();
  return { listen: (listener) => follow(start, listener), dispose };
}

function subscriptions<T>() {
  const stops = new Set<() => void>();
  let disposed = false;

  function follow(start: (heard: (value: T) => void) => () => void, listener: (value: T) => void): () => void {
    if (disposed) return () => {};
    const stopSource = start((value) => {
      if (!disposed) listener(value);
    });
    const stop = () => {
      stops.delete(stop);
      stopSource();
    };
    stops.add(stop);
    return stop;
  }

  return {
    follow,
    dispose: () => {
      disposed = true;
      for (const stop of [...stops]) stop();
    },
  };
}
