import { isComposing } from '@atrium/i18n';

/**
 * Holds Ctrl K, and what is typed after it, until the file that handles the portal's keys is loaded: neither the browser nor the focused
 * field takes them meanwhile, and the returned function replays them.
 */
export function keepEarlyKeys(): () => void {
  const pressed: KeyboardEvent[] = [];
  const keep = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const { key, altKey } = event;
    const hasMod = event.ctrlKey || event.metaKey;
    const opens = hasMod && key.toLowerCase() === 'k';
    const types = pressed.length > 0 && !hasMod && !altKey && (key.length === 1 || key === 'Backspace');
    if (!opens && !types) return;
    event.preventDefault();
    event.stopPropagation();
    if (types || pressed.length === 0) pressed.push(event);
  };
  addEventListener('keydown', keep, { capture: true });
  return () => {
    removeEventListener('keydown', keep, { capture: true });
    for (const event of pressed) document.dispatchEvent(new KeyboardEvent('keydown', event));
  };
}
