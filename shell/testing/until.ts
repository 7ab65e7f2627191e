import type { ReadableAtom } from 'nanostores';

/** The store's first value that fits, now or later. */
export const untilStore = <T>(store: ReadableAtom<T>, fits: (value: T) => boolean): Promise<T> =>
  new Promise((resolve) => {
    const now = store.get();
    if (fits(now)) return resolve(now);
    const stop = store.listen((value) => {
      if (!fits(value as T)) return;
      stop();
      resolve(value as T);
    });
  });

/** The first thing that a check finds, now or when anything in these trees changes. */
export const untilFound = <T>(roots: readonly Node[], find: () => T | null | undefined | false): Promise<T> =>
  new Promise((resolve) => {
    const look = () => {
      const found = find();
      if (!found) return;
      observer.disconnect();
      resolve(found);
    };
    const observer = new MutationObserver(look);
    for (const root of roots) observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
    look();
  });

export const nextEvent = <E extends Event>(target: EventTarget, type: string): Promise<E> =>
  new Promise((resolve) => target.addEventListener(type, (event) => resolve(event as E), { once: true }));
