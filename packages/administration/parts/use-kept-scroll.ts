import { usePortal } from '@atrium/sdk/react';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

const places = new Map<string, number>();
const most = 200;

/** Restores the scroll position of a list when its history entry comes back. `ready`: its rows are rendered. */
export function useKeptScroll(ready: boolean): void {
  const { domElement } = usePortal();
  const { key } = useLocation();
  useLayoutEffect(() => {
    if (!ready) return;
    const kept = places.get(key);
    if (kept !== undefined) domElement.scrollTo({ top: kept });
    const keep = () => {
      places.delete(key);
      places.set(key, domElement.scrollTop);
      if (places.size > most) places.delete(places.keys().next().value ?? '');
    };
    domElement.addEventListener('scroll', keep, { passive: true });
    return () => {
      domElement.removeEventListener('scroll', keep);
      // The user may leave before the browser sends the last scroll event; the rows are still rendered.
      if (domElement.scrollTop > 0) keep();
    };
  }, [ready, key, domElement]);
}
