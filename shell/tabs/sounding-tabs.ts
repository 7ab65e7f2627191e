import { atom, type ReadableAtom } from 'nanostores';

const $keys = atom<ReadonlySet<string>>(new Set());

/** Keys of the tabs whose view is audible. */
export const $soundingTabs: ReadableAtom<ReadonlySet<string>> = $keys;

export function setSounding(key: string, sounding: boolean): void {
  if ($keys.get().has(key) === sounding) return;
  const others = new Set($keys.get());
  if (sounding) others.add(key);
  else others.delete(key);
  $keys.set(others);
}
