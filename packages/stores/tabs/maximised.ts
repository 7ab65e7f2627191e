import { atom, onMount, type ReadableAtom } from 'nanostores';
import { readText, writeText } from '../storage/saved.ts';

const $now = atom(false);
onMount($now, () => $now.set(readText('MAXIMISED') === 'yes'));

/** Whether the view in front has the window to itself, in this browser tab; a reload keeps it (U-13). */
export const $maximised: ReadableAtom<boolean> = $now;

export function setMaximised(maximised: boolean): void {
  writeText('MAXIMISED', maximised ? 'yes' : null);
  $now.set(maximised);
}
