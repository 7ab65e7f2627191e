import { useEffect, useState } from 'react';
import { useHost } from '../../parts/element/host.ts';

/** How much of the address book fits side by side: tree, list and card; tree and one of them; one of them. */
export type Room = 'wide' | 'middle' | 'narrow';

const roomOf = (width: number): Room => (width >= 1000 ? 'wide' : width >= 680 ? 'middle' : 'narrow');

export function useRoom(): Room {
  const host = useHost();
  const [room, setRoom] = useState(() => roomOf(host.clientWidth || innerWidth));
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(roomOf(entry!.contentRect.width)));
    observer.observe(host);
    return () => observer.disconnect();
  }, [host]);
  return room;
}
