import { pageOf } from './frame/frame-page.ts';
import { isResting } from './view-frame.ts';

/** The user's position in a view: the focused element and its selection. */
interface KeptPlace {
  /** Call before the view is hidden. */
  leave(): void;
  /** Call when it is in front again; takes the focus only from where nobody steers by keyboard. */
  come(): void;
  release(): void;
}

/** Follows the focus inside `root`: when a tab is left, the focus has gone to the portal already. */
export function keepPlace(root: HTMLElement): KeptPlace {
  let last: HTMLElement | null = null;
  /** The last focused element in the page of a frame: the browser forgets it when the focus leaves the frame. */
  let inner: HTMLElement | null = null;
  let ranges: Range[] = [];

  const selected = () => {
    const selection = document.getSelection();
    if (!selection || selection.rangeCount === 0 || !root.contains(selection.anchorNode)) return;
    ranges = Array.from({ length: selection.rangeCount }, (_, at) => selection.getRangeAt(at).cloneRange());
  };
  const focused = ({ target }: FocusEvent) => (last = target as HTMLElement);
  const blurred = ({ target, relatedTarget }: FocusEvent) => {
    selected();
    // The focus returns to the frame; its page manages the focus inside.
    if (isFrame(target as Element)) return;
    // A click beside everything leaves the element for good; a window that loses the focus does not.
    if (relatedTarget === null && document.hasFocus() && !isResting(root) && !isFrame(document.activeElement)) last = null;
  };
  // The focus in a frame is visible only as the frame being the active element.
  const away = () => {
    if (isFrame(document.activeElement) && root.contains(document.activeElement)) last = document.activeElement as HTMLElement;
  };
  const focusedInside = ({ target }: FocusEvent) => {
    inner = target as HTMLElement;
    last = inner.ownerDocument.defaultView?.frameElement as HTMLElement | null;
  };
  const framed = ({ target }: Event) => {
    if (isFrame(target as Element)) pageOf(target as HTMLIFrameElement)?.document.addEventListener('focusin', focusedInside);
  };
  root.addEventListener('load', framed, true);
  root.addEventListener('focusin', focused);
  root.addEventListener('focusout', blurred);
  window.addEventListener('blur', away);

  return {
    leave: selected,
    come() {
      // A frame that is focused again loses what has the focus inside.
      if (!last?.isConnected || last === document.activeElement || isSteered(root)) return;
      if (isFrame(last)) {
        (last as HTMLIFrameElement).contentWindow?.focus();
        if (inner?.isConnected && inner.ownerDocument.defaultView?.frameElement === last) inner.focus({ preventScroll: true });
        return;
      }
      last.focus({ preventScroll: true });
      if (!last.isContentEditable || ranges.length === 0) return;
      const selection = document.getSelection();
      selection?.removeAllRanges();
      for (const range of ranges) if (root.contains(range.startContainer)) selection?.addRange(range);
    },
    release() {
      root.removeEventListener('load', framed, true);
      root.removeEventListener('focusin', focused);
      root.removeEventListener('focusout', blurred);
      window.removeEventListener('blur', away);
      last = inner = null;
      ranges = [];
    },
  };
}

const isFrame = (element: Element | null) => element?.localName === 'iframe';

/** Whether the user navigates the portal by keyboard now; then the focus leaves the other view. */
function isSteered(root: HTMLElement): boolean {
  let active = document.activeElement;
  if (active?.closest('.atrium-view') && !root.contains(active)) return false;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active !== null && active !== document.body && active.matches(':focus-visible');
}
