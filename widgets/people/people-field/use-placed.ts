import { type RefObject, useLayoutEffect } from 'react';

const gap = 4;
const margin = 8;
/** The height that a list wants before it goes to the other side. */
const wanted = 260;

/** Keeps an open list in the top layer at a box, as wide as it, on the side with more visible space. */
export function usePlaced(list: RefObject<HTMLElement | null>, box: RefObject<HTMLElement | null>, open: boolean): void {
  useLayoutEffect(() => {
    const popover = list.current;
    if (!open || !popover || !box.current) return undefined;
    const anchor = box.current;
    const place = () => {
      // Lengths of the list are zoomed with the page around it, measured ones are not.
      const zoom = popover.currentCSSZoom ?? 1;
      const { left, width, top, bottom } = anchor.getBoundingClientRect();
      const seen = globalThis.visualViewport;
      const first = seen?.offsetTop ?? 0;
      const last = first + (seen?.height ?? innerHeight);
      const below = last - bottom - gap - margin;
      const above = top - first - gap - margin;
      const over = below < wanted && above > below;
      const px = (length: number) => `${length / zoom}px`;
      const style = {
        left: px(left),
        width: px(width),
        top: over ? 'auto' : px(bottom + gap),
        bottom: over ? px(document.documentElement.clientHeight - top + gap) : 'auto',
        'max-height': px(Math.max(120, Math.min(360, over ? above : below))),
      };
      for (const [name, value] of Object.entries(style)) popover.style.setProperty(name, value);
    };
    popover.showPopover();
    place();
    const follow = { capture: true, passive: true };
    const watched = new ResizeObserver(place);
    watched.observe(anchor);
    // Scrolled out of a box around it, the field takes its list along.
    const sight = new IntersectionObserver(([entry]) =>
      popover.style.setProperty('visibility', entry!.isIntersecting ? 'visible' : 'hidden'),
    );
    sight.observe(anchor);
    addEventListener('scroll', place, follow);
    addEventListener('resize', place);
    globalThis.visualViewport?.addEventListener('resize', place);
    return () => {
      watched.disconnect();
      sight.disconnect();
      removeEventListener('scroll', place, follow);
      removeEventListener('resize', place);
      globalThis.visualViewport?.removeEventListener('resize', place);
      if (popover.isConnected) popover.hidePopover();
    };
  }, [open, list, box]);
}
