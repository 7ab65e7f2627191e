import { isShortcut } from './shortcut-keys.ts';
import { everywhere } from './shortcut-runs.ts';

/** Gives a pressed key to who waits for it everywhere; the browser's own meaning of it is off then. */
export function pressKey(event: KeyboardEvent): void {
  for (const [id, runs] of everywhere) {
    if (event.defaultPrevented || runs.size === 0 || !isShortcut(event, id)) continue;
    const isTaken = [...runs].map((run) => run(event) !== false).some(Boolean);
    if (isTaken) event.preventDefault();
  }
}
