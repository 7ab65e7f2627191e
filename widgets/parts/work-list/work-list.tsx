import { isComposing } from '@atrium/i18n';
import { listActionOf, type ListKeys, type PagedState } from '@atrium/stores';
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { Failure } from '../failure.tsx';
import { useDelay } from '../hooks/use-delay.ts';
import { VirtualRows, type VirtualRowsHandle } from '../virtual-rows.tsx';
import { isPlainKey, isSilentLetter, isTyping } from '../text/keys.ts';
import type { Ticks } from './use-ticks.ts';

interface WorkListProps<Row extends { id: string }> {
  /** Name of the list. */
  label: string;
  list: PagedState<Row, unknown>;
  /** Height of a row in pixels. */
  rowHeight?: number;
  /** A key that stays with the item when rows before it change; its id by default. */
  keyOf?(row: Row): string;
  /** Content of a row. Its link, button and tick box take `tabIndex`. */
  row(row: Row, tabIndex: 0 | -1): ReactNode;
  /** The row whose detail is open. */
  current: string | null;
  ticks?: Ticks;
  /** Actions by letter on the focused row; Space ticks, the row's link takes Enter. */
  keys?: ListKeys<(row: Row) => void>;
  /** Where the list stands at first, in pixels, and where it has come to rest. */
  offset?: number;
  onOffset?(offset: number): void;
  /** Which places are in sight: a stable function. */
  onNeed(first: number, last: number): void;
  failed: string;
  onRetry(): void;
  /** Shown where there is nothing to list. */
  empty: ReactNode;
  ref?: Ref<VirtualRowsHandle>;
}

/** A list of any length with its states. Arrows, J and K move, Enter opens, Space ticks (R-LIST-05, R-LIST-06). */
export function WorkList<Row extends { id: string }>(props: WorkListProps<Row>) {
  const { label, list, rowHeight = 64, keyOf, row, current, ticks, keys = {}, offset = 0, onOffset, onNeed, ref } = props;
  const rows = useRef<VirtualRowsHandle>(null);
  useImperativeHandle(ref, () => ({ focusRow: (index) => rows.current?.focusRow(index) }), []);
  if (list.status === 'failed') return <Failure text={props.failed} onRetry={props.onRetry} />;
  if (list.status === 'loading') return <WaitingRows />;
  if (list.total === 0) return props.empty;
  const { lines } = list;
  const place = placeIn(lines, current);
  const onKey = (event: KeyboardEvent, index: number) => {
    const line = lines.get(index);
    if (!line || isTyping(event)) return;
    if (ticks && tickOn(event, index)) return;
    if (!isPlainKey(event)) return;
    if (event.key === ' ' && ticks && !(event.target instanceof Element && event.target.matches('input, button'))) ticks.toggle(line.id);
    else if (!runKey(event.key, line)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const runKey = (key: string, line: Row): boolean => {
    const action = listActionOf(key);
    const run = action === null ? undefined : keys[action];
    run?.(line);
    return run !== undefined;
  };
  /** Shift with an arrow, J or K goes on and ticks where it comes to. */
  const tickOn = (event: KeyboardEvent, index: number): boolean => {
    const { shiftKey, ctrlKey, metaKey, altKey, key } = event;
    if (isComposing(event)) return false;
    const step = { arrowdown: 1, j: 1, arrowup: -1, k: -1 }[key.toLowerCase()];
    if (!shiftKey || ctrlKey || metaKey || altKey || step === undefined || isSilentLetter(key)) return false;
    const next = lines.get(index + step);
    if (next && !ticks!.ids.has(next.id)) ticks!.toggle(next.id);
    if (next) rows.current?.focusRow(index + step);
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const drawn = (index: number, tabIndex: 0 | -1) => {
    const line = lines.get(index);
    return line ? row(line, tabIndex) : <WaitingRow />;
  };
  return (
    <VirtualRows
      ref={rows}
      label={label}
      count={list.total}
      rowHeight={rowHeight}
      keyOf={(index) => {
        const line = lines.get(index);
        return line === undefined ? index : (keyOf?.(line) ?? line.id);
      }}
      offset={offset}
      {...(onOffset ? { onOffset } : {})}
      onRange={onNeed}
      isLoaded={(index) => lines.has(index)}
      onKey={onKey}
      {...(place === undefined ? {} : { current: place })}
      row={drawn}
    />
  );
}

/** The place of a row; undefined where it is not listed or not loaded. */
export function placeIn(lines: ReadonlyMap<number, { id: string }>, id: string | null): number | undefined {
  if (id !== null) for (const [place, line] of lines) if (line.id === id) return place;
  return undefined;
}

const WaitingRow = () => (
  <div className="line" aria-busy="true">
    <div className="skeleton" />
  </div>
);

function WaitingRows() {
  const late = useDelay();
  return (
    <div className="waiting-rows" aria-busy="true">
      {late && [0, 1, 2, 3, 4, 5].map((row) => <WaitingRow key={row} />)}
    </div>
  );
}
