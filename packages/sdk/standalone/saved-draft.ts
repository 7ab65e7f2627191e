import type { Draft } from '../view.ts';

/** A draft in the browser, whoever is there. */
export function savedDraft<V extends object>(name: string): Draft<V> {
  const key = `atrium-draft:${name}`;
  return {
    load: () => JSON.parse(window.localStorage.getItem(key) ?? 'null') as V | null,
    save: (values) => window.localStorage.setItem(key, JSON.stringify(values)),
    clear: () => window.localStorage.removeItem(key),
  };
}
