import { useEffect, useState } from 'react';
import { useHost } from '../host.ts';

/** Whether the widget is narrower than so many pixels. */
export function useNarrow(width: number): boolean {
  const host = useHost();
  const [narrow, setNarrow] = useState(() => host.clientWidth > 0 && host.clientWidth < width);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setNarrow(entry!.contentRect.width < width));
    observer.observe(host);
    return () => observer.disconnect();
  }, [host, width]);
  return narrow;
}
