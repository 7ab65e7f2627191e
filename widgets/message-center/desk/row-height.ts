import { useLayoutEffect, useState } from 'react';
import { useHost } from '../../host.ts';

/** In pixels, at the usual size of text. */
const usual = { row: 64, text: 14 };

/** How high a row is, in pixels: both its lines have room, however large its reader wants text. */
export function useRowHeight(): number {
  const host = useHost();
  const [height, setHeight] = useState(usual.row);
  useLayoutEffect(() => {
    const desk = host.shadowRoot!.querySelector('.desk');
    // oxlint-disable-next-line react/set-state-in-effect -- what is measured is there only after it is drawn
    if (desk !== null) setHeight(Math.max(usual.row, Math.ceil((usual.row * parseFloat(getComputedStyle(desk).fontSize)) / usual.text)));
  }, [host]);
  return height;
}
