import { atom, type ReadableAtom } from 'nanostores';

const $keys = atom<ReadonlySet<string>>(new Set());

/** Keys of the tabs whose sub-application stays light while the portal is dark. */
export const $lightBackgrounds: ReadableAtom<ReadonlySet<string>> = $keys;

export function setLightBackground(key: string, light: boolean): void {
  if ($keys.get().has(key) === light) return;
  const others = new Set($keys.get());
  if (light) others.add(key);
  else others.delete(key);
  $keys.set(others);
}
