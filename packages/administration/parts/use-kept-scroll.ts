import { usePortal } from '@atrium/sdk/react';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

const places = new Map<string, number>();
const most = 200;

/** Brings a list back to where it was scrolled to when its history entry comes back. `ready` says that its rows are there. */
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
      // Somebody may go on before the browser has told of the last scroll; the rows are still there.
      if (domElement.scrollTop > 0) keep();
    };
  }, [ready, key, domElement]);
}
