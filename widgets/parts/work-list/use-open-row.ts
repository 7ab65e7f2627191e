import type { PagedList } from '@atrium/stores';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { VirtualRowsHandle } from '../virtual-rows.tsx';
import { placeIn } from './work-list.tsx';

export interface OpenRow<Row> {
  rows: RefObject<VirtualRowsHandle | null>;
  /** Opens a row beside the list; Back closes it again. */
  open(row: Row): void;
  /** Closes the open item; the focus returns to its row. */
  close(): void;
  /** Opens the next row, or the one before. */
  step(by: 1 | -1): void;
  /** Called before a row is put away; the returned function opens the next row. */
  goOn(id: string): () => void;
}

/** Which row of a list is open, and going from one to the next; `goTo` writes it into the address and must be stable. */
export function useOpenRow<Row extends { id: string }, Filter>(
  list: PagedList<Row, Filter>,
  id: string | null,
  goTo: (id: string | null, push: boolean) => void,
): OpenRow<Row> {
  const rows = useRef<VirtualRowsHandle>(null);
  /** Another row may be opened before an answer that closes this one. */
  const now = useRef(id);
  useEffect(() => {
    now.current = id;
  });
  const open = useCallback((row: Row) => goTo(row.id, true), [goTo]);
  const close = useCallback(() => {
    const place = placeIn(linesOf(list), id);
    goTo(null, false);
    if (place !== undefined) rows.current?.focusRow(place);
  }, [list, id, goTo]);
  const step = useCallback(
    (by: 1 | -1) => {
      const lines = linesOf(list);
      const place = placeIn(lines, id);
      const next = place === undefined ? undefined : lines.get(place + by);
      if (next) goTo(next.id, false);
    },
    [list, id, goTo],
  );
  const goOn = useCallback(
    (gone: string) => {
      const lines = linesOf(list);
      const place = placeIn(lines, gone);
      const next = place === undefined ? undefined : (lines.get(place + 1) ?? lines.get(place - 1));
      return () => {
        if (gone === now.current) goTo(next?.id ?? null, false);
        else if (gone !== id && place !== undefined) rows.current?.focusRow(place);
      };
    },
    [list, id, goTo],
  );
  return { rows, open, close, step, goOn };
}

function linesOf<Row, Filter>(list: PagedList<Row, Filter>): ReadonlyMap<number, Row> {
  const now = list.$lines.get();
  return now.status === 'ready' ? now.lines : new Map();
}
