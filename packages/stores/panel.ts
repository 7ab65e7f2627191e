import { atom, onMount, type ReadableAtom } from 'nanostores';
import { readJson, writeJson } from './saved.ts';

const $collapsed = atom(false);
onMount($collapsed, () => $collapsed.set(readJson('APP_PANEL_COLLAPSED') === true));

/** Whether the side panel of the application centre is collapsed; kept (R-APP-02). */
export const $appPanelCollapsed: ReadableAtom<boolean> = $collapsed;

export function toggleAppPanel(): void {
  const collapsed = !$collapsed.get();
  writeJson('APP_PANEL_COLLAPSED', collapsed);
  $collapsed.set(collapsed);
}
