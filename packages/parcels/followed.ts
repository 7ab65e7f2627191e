import type { Readable } from '@atrium/sdk';

/** A store for a view: `dispose` ends all its remaining subscriptions. */
export function followed<T>(source: Readable<T>): Readable<T> & { dispose(): void } {
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
    get: () => source.get(),
    subscribe: (listener) => follow((heard) => source.subscribe((value) => heard(value)), listener),
    listen: (listener) => follow((heard) => source.listen((value) => heard(value)), listener),
    dispose: () => {
      disposed = true;
      for (const stop of [...stops]) stop();
    },
  };
}
