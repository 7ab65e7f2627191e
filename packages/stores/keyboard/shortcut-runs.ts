import type { ShortcutId } from './shortcut-keys.ts';

/** False says that there is nothing to do now: the key keeps the meaning that it has. */
type Run = (event: KeyboardEvent) => unknown;

/** Handlers of shortcuts that work with any focus; separate from their keys, which the first screen does not need. */
export const everywhere = new Map<ShortcutId, Set<Run>>();

/** Runs when somebody presses a shortcut, wherever the focus is, frames of this origin included; gives how to stop. */
export function onShortcut(id: ShortcutId, run: Run): () => void {
  const runs = everywhere.get(id) ?? new Set();
  everywhere.set(id, runs.add(run));
  return () => runs.delete(run);
}
