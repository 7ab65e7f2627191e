import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { readJson, writeJson } from '../storage/saved.ts';

/** Below this width of the window the names of the apps would take too much of it. */
const narrow = '(max-width: 1199.98px)';

const $chosen = atom<boolean | null>(null);
onMount($chosen, () => {
  const kept = readJson('APP_PANEL_COLLAPSED');
  $chosen.set(typeof kept === 'boolean' ? kept : null);
});

const $narrow = atom(false);
onMount($narrow, () => {
  const query = globalThis.matchMedia?.(narrow);
  const changed = () => $narrow.set(query?.matches ?? false);
  changed();
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
});

/** Whether the side panel of the application centre is collapsed: as the person chose (kept, R-APP-02), else where there is little room. */
export const $appPanelCollapsed: ReadableAtom<boolean> = computed([$chosen, $narrow], (chosen, little) => chosen ?? little);

export function toggleAppPanel(): void {
  const collapsed = !$appPanelCollapsed.get();
  writeJson('APP_PANEL_COLLAPSED', collapsed);
  $chosen.set(collapsed);
}
