import { type RefObject, useLayoutEffect } from 'react';

const gap = 4;
const margin = 8;
/** The height that a list wants before it goes to the other side. */
const wanted = 260;

/** Keeps an open list in the top layer at a box, as wide as it, on the side that has room in what is seen of the page. */
export function usePlaced(list: RefObject<HTMLElement | null>, box: RefObject<HTMLElement | null>, open: boolean): void {
  useLayoutEffect(() => {
    const popover = list.current;
    if (!open || !popover || !box.current) return undefined;
    const anchor = box.current;
    const place = () => {
      const { left, width, top, bottom } = anchor.getBoundingClientRect();
      const seen = globalThis.visualViewport;
      const first = seen?.offsetTop ?? 0;
      const last = first + (seen?.height ?? innerHeight);
      const below = last - bottom - gap - margin;
      const above = top - first - gap - margin;
      const over = below < wanted && above > below;
      const style = {
        left: `${left}px`,
        width: `${width}px`,
        top: over ? 'auto' : `${bottom + gap}px`,
        bottom: over ? `${document.documentElement.clientHeight - top + gap}px` : 'auto',
        'max-height': `${Math.max(120, Math.min(360, over ? above : below))}px`,
      };
      for (const [name, value] of Object.entries(style)) popover.style.setProperty(name, value);
    };
    popover.showPopover();
    place();
    const follow = { capture: true, passive: true };
    const watched = new ResizeObserver(place);
    watched.observe(anchor);
    addEventListener('scroll', place, follow);
    addEventListener('resize', place);
    globalThis.visualViewport?.addEventListener('resize', place);
    return () => {
      watched.disconnect();
      removeEventListener('scroll', place, follow);
      removeEventListener('resize', place);
      globalThis.visualViewport?.removeEventListener('resize', place);
      if (popover.isConnected) popover.hidePopover();
    };
  }, [open, list, box]);
}
