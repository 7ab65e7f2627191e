import { isComposing } from '@atrium/i18n';
/**
 * Holds Ctrl K until the file that handles the portal's keys is loaded: the browser does not take it meanwhile, and the returned function
 * replays it.
 */
export function keepEarlyKeys(): () => void {
  let pressed: KeyboardEvent | null = null;
  const keep = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    pressed = event;
  };
  addEventListener('keydown', keep);
  return () => {
    removeEventListener('keydown', keep);
    if (pressed) dispatchEvent(new KeyboardEvent('keydown', pressed));
  };
}
