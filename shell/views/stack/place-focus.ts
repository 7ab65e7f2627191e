import { isFocusLost } from '../../controllers/region-walk.ts';

/**
 * The focused element becomes unreachable in the next frames; then the focus returns to its last position in this view (`show` restores
 * it), else to the view itself.
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
