import { useCallback } from 'react';
import { request, useHost } from '../element/host.ts';
import { standAt } from '../stand-at.ts';

/** Milliseconds without a scroll after which a list is at rest. */
const pause = 120;

/**
 * For a part that scrolls and whose rows are all there: it stands at `offset` at first, and the page hears where it has come to rest
 * (R-LIST-01).
 */
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
