import { isComposing } from '@atrium/i18n';
/**
 * Ctrl K before the file that hears the keys of the portal is there: the browser does not take it meanwhile, and it counts as pressed
 * when what is answered is called.
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
