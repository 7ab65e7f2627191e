import { atom, onMount, type ReadableAtom } from 'nanostores';
import { ownField, readJson, writeJson } from '../storage/saved.ts';

/** Where the floating panel is wanted: how far down, at which edge, and whether only its tab shows. */
export interface PanelPlace {
  /** Pixels from the top of the window; null until somebody moved it. */
  top: number | null;
  side: 'start' | 'end';
  docked: boolean;
}

/** spec §9: the panel stays below the top bar, and 300 px above the end of the page. */
export const panelTop = 65;
export const panelBottom = 300;

const $kept = atom<PanelPlace>({ top: null, side: 'end', docked: false });
onMount($kept, () => $kept.set(saved()));

/** Kept in this browser (R-FRAME-09). */
export const $panelPlace: ReadableAtom<PanelPlace> = $kept;

/** The nearest place that is allowed in a window of this height. */
export const clampPanel = (top: number, height: number): number => Math.max(panelTop, Math.min(Math.round(top), height - panelBottom));

export function placePanel(change: Partial<PanelPlace>): void {
  const place = { ...$kept.get(), ...change };
  writeJson('FLOATING_PANEL', place);
  $kept.set(place);
}

function saved(): PanelPlace {
  const kept = readJson('FLOATING_PANEL');
  const top = ownField(kept, 'top');
  return {
    top: typeof top === 'number' && Number.isFinite(top) ? top : null,
    side: ownField(kept, 'side') === 'start' ? 'start' : 'end',
    docked: ownField(kept, 'docked') === true,
  };
}
