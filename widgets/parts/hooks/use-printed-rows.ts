import { isComposing } from '@atrium/i18n';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** More rows make no list that somebody reads on paper, and take seconds to lay out. */
const mostPrinted = 1000;
/** After this many milliseconds the loaded rows are printed. */
const longest = 10_000;

export interface PrintedRows {
  count: number;
  /** Whether a row is loaded; all are by default. */
  isLoaded?(index: number): boolean;
  onRange?(first: number, last: number): void;
}

/**
 * The rows to draw for the printer while the page is printed, else null. With Ctrl+P those that are missing are loaded before; from
 * the menu of the browser nothing can wait, so they are loaded for the next time.
 */
export function usePrintedRows({ count, isLoaded, onRange }: PrintedRows): readonly number[] | null {
  const [isPrinting, setPrinting] = useState(false);
  /** When printing was requested and had to wait for rows. */
  const [waitsSince, setWaitsSince] = useState<number | null>(null);
  const most = Math.min(count, mostPrinted);
  const missing = (): number => (isLoaded ? numbersTo(most).findIndex((index) => !isLoaded(index)) : -1);

  useEffect(() => {
    const paper = matchMedia('print');
    const begin = () => {
      const first = missing();
      if (first >= 0) onRange?.(first, most - 1);
      flushSync(() => setPrinting(true));
    };
    const end = () => setPrinting(false);
    const onChange = ({ matches }: { matches: boolean }) => (matches ? begin() : end());
    const onKeydown = (event: KeyboardEvent) => {
      if (isComposing(event)) return;
      const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'p';
      if (!isPrint || event.defaultPrevented || missing() < 0) return;
      event.preventDefault();
      setWaitsSince(performance.now());
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    addEventListener('keydown', onKeydown);
    paper.addEventListener('change', onChange);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      removeEventListener('keydown', onKeydown);
      paper.removeEventListener('change', onChange);
    };
  });

  // Each loaded page renders the list again, and requests the next.
  useEffect(() => {
    if (waitsSince === null) return;
    const first = missing();
    const print = () => {
      setWaitsSince(null);
      globalThis.print();
    };
    if (first < 0) return print();
    onRange?.(first, most - 1);
    const timer = setTimeout(print, Math.max(0, waitsSince + longest - performance.now()));
    return () => clearTimeout(timer);
  });

  if (!isPrinting) return null;
  return numbersTo(most).filter((index) => isLoaded?.(index) ?? true);
}

const numbersTo = (end: number): number[] => Array.from({ length: end }, (_, index) => index);
