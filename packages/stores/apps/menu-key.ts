import { atom, onMount, type ReadableAtom } from 'nanostores';
import { readText, writeText } from '../storage/saved.ts';

const $key = atom('');
onMount($key, () => $key.set(readText('MENU_KEY') ?? ''));

/** Code of the app whose menu page was last open; empty when none was. */
export const $menuKey: ReadableAtom<string> = $key;

export function setMenuKey(resourceCode: string): void {
  writeText('MENU_KEY', resourceCode);
  $key.set(resourceCode);
}
