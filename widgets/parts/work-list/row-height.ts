import { useLayoutEffect, useState } from 'react';
import { useHost } from '../element/host.ts';

/** In pixels, at the usual size of text. */
const usual = { row: 64, text: 14 };
/** As the sheets have it: where list and detail are not beside each other and words wrap. */
const narrow = 560;

/** How high a row is, in pixels: all its lines have room, however large its reader wants text; `tall` where its title wraps on a phone. */
export function useRowHeight(tall = usual.row): number {
  const host = useHost();
  const [height, setHeight] = useState(usual.row);
  useLayoutEffect(() => {
    const desk = host.shadowRoot!.querySelector('.desk');
    if (desk === null) return undefined;
    const measure = () => {
      const row = desk.clientWidth < narrow ? tall : usual.row;
      setHeight(Math.max(row, Math.ceil((row * parseFloat(getComputedStyle(desk).fontSize)) / usual.text)));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(desk);
    measure();
    return () => observer.disconnect();
  }, [host, tall]);
  return height;
}
