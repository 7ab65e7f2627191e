import type { Draft } from '../view.ts';

/** As in the portal, in characters. */
const longest = 100_000;

/** A draft in the browser's storage, the same for every user. */
export function savedDraft<V extends object>(name: string): Draft<V> {
  const key = `atrium-draft:${name}`;
  return {
    load: () => JSON.parse(window.localStorage.getItem(key) ?? 'null') as V | null,
    save: (values) => {
      const text = JSON.stringify(values);
      if (text.length > longest) return false;
      try {
        window.localStorage.setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
    clear: () => window.localStorage.removeItem(key),
  };
}
