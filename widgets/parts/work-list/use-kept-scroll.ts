import { useCallback } from 'react';
import { request, useHost } from '../element/host.ts';
import { standAt } from '../stand-at.ts';

/** Milliseconds without a scroll after which a list is at rest. */
const pause = 120;

/** For a scrolling part whose rows all exist: it starts at `offset`, and reports its final position to the page (R-LIST-01). */
export function useKeptScroll(offset: number): (part: HTMLElement | null) => (() => void) | undefined {
  const host = useHost();
  return useCallback(
    (part) => {
      if (!part) return undefined;
      const stop = standAt(part, offset);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const rest = () => request(host, 'atrium-scroll-changed', { top: part.scrollTop });
      const onScroll = () => {
        clearTimeout(timer);
        timer = setTimeout(rest, pause);
      };
      part.addEventListener('scroll', onScroll, { passive: true });
      return () => {
        stop();
        clearTimeout(timer);
        part.removeEventListener('scroll', onScroll);
      };
    },
    [host, offset],
  );
}
