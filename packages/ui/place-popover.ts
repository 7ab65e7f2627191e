export interface Point {
  x: number;
  y: number;
}

interface Placing {
  side?: 'below' | 'end';
  align?: 'start' | 'end';
  gap?: number;
}

const margin = 8;
const following = new WeakMap<HTMLElement, AbortController>();

/**
 * Puts an open popover below an element (or at a point) and keeps it inside the window, also while the window changes its size. It closes
 * when the element is no longer shown in the new size. `side` 'end' puts it beside the element instead; `align` says which edges meet.
 */
export function placePopover(popover: HTMLElement, anchor: Element | Point, placing: Placing = {}) {
  place(popover, anchor, placing);
  following.get(popover)?.abort();
  const follow = new AbortController();
  following.set(popover, follow);
  const again = () => {
    if (!popover.matches(':popover-open')) return follow.abort();
    if (anchor instanceof Element && !anchor.checkVisibility()) return popover.hidePopover();
    place(popover, anchor, placing);
  };
  addEventListener('resize', again, { signal: follow.signal });
}

function place(popover: HTMLElement, anchor: Element | Point, { side = 'below', align = 'start', gap = 6 }: Placing) {
  const at = anchor instanceof Element ? anchor.getBoundingClientRect() : new DOMRect(anchor.x, anchor.y, 0, 0);
  const { width, height } = popover.getBoundingClientRect();
  const wanted =
    side === 'end'
      ? { left: at.right + gap, top: at.top }
      : { left: align === 'end' ? at.right - width : at.left, top: at.bottom + (anchor instanceof Element ? gap : 0) };
  const left = Math.max(margin, Math.min(wanted.left, innerWidth - width - margin));
  const top = Math.max(margin, Math.min(wanted.top, innerHeight - height - margin));
  popover.style.setProperty('left', `${left}px`);
  popover.style.setProperty('top', `${top}px`);
}
