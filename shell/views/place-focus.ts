import { isFocusLost } from '../controllers/region-walk.ts';

/**
 * What had the focus goes out of reach in the next frames; then the focus is back where it was in this view (`show` brings it there),
 * else on the view itself.
 */
export function placeFocus(view: HTMLElement & { active: boolean }, show: () => void, frames = 12): void {
  requestAnimationFrame(() => {
    if (!view.active || !navigator.userActivation?.hasBeenActive) return;
    if (!isFocusLost()) {
      if (frames > 0) placeFocus(view, show, frames - 1);
      return;
    }
    show();
    if (isFocusLost()) view.focus({ preventScroll: true });
  });
}
