import { useEffect, useState } from 'react';
import { useHost } from '../../parts/element/host.ts';

/** Whether the widget is narrower than so many pixels, of which larger text needs more. */
export function useNarrow(width: number): boolean {
  const host = useHost();
  const [narrow, setNarrow] = useState(() => host.clientWidth > 0 && host.clientWidth < width * textScale());
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setNarrow(entry!.contentRect.width < width * textScale()));
    observer.observe(host);
    return () => observer.disconnect();
  }, [host, width]);
  return narrow;
}

/** How much larger than usual text is set. */
const textScale = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
