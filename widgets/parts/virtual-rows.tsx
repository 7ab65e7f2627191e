import { formatNumber, msg, str } from '@atrium/i18n';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type Ref,
  startTransition,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { isFocusLost } from '@atrium/react-parts/list';
import { isPlainKey, isSilentLetter, isTyping } from './text/keys.ts';
import { standAt } from './stand-at.ts';
import { usePrintedRows } from './hooks/use-printed-rows.ts';

export interface VirtualRowsHandle {
  /** Brings a row into sight and puts the focus on its first link or button. */
  focusRow(index: number): void;
}

export interface VirtualRowsProps {
  /** Name of the list. */
  label: string;
  count: number;
  /** Height of each row in pixels. */
  rowHeight: number;
  /** Content of a row; another function renders all rows again. Links and buttons take `tabIndex`: Tab reaches those of one row. */
  row(index: number, tabIndex: 0 | -1): ReactNode;
  /** A key that stays with the thing when rows before it come or go. */
  keyOf?(index: number): string | number;
  /** Whether a row is loaded: one that is not is not printed. All are where it is not given. */
  isLoaded?(index: number): boolean;
  /** Where the list stands at first, in pixels. */
  offset?: number;
  /** Where it stands, when it has come to rest. */
  onOffset?(offset: number): void;
  /** Which rows are on screen, with some before and after them: what to load. */
  onRange?(first: number, last: number): void;
  /** Keys other than the arrows, J, K, Home, End and the page keys, with the row in which they were pressed. */
  onKey?(event: KeyboardEvent, index: number): void;
  /** The row that is shown elsewhere at the same time: it is marked, and Tab leads to it. */
  current?: number;
  ref?: Ref<VirtualRowsHandle>;
}

/** A list of any length of which only the rows in sight exist. Arrows, J and K move; it fills the height it is given. */
export function VirtualRows(props: VirtualRowsProps) {
  const { label, count, rowHeight, row, keyOf, offset = 0, onOffset, onRange, onKey, current, ref, isLoaded } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(current ?? 0);
  const wanted = useRef<number | null>(null);
  const focused = useRef<Focused | null>(null);
  const told = useRef(offset);
  const kept = Math.min(active, count - 1);
  // oxlint-disable-next-line react/incompatible-library -- its door; nothing here is compiled to memoise
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    // No keys for it: all rows have the given height, and another function would lay out all of them again.
    estimateSize: () => rowHeight,
    initialOffset: offset,
    overscan: 6,
    useFlushSync: false,
    // The row with the focus stays while it is out of sight.
    rangeExtractor: useCallback((range: Range) => withRow(defaultRangeExtractor(range), kept), [kept]),
    onChange: ({ isScrolling, scrollOffset }) => {
      const now = scrollOffset ?? 0;
      if (isScrolling || now === told.current) return;
      told.current = now;
      onOffset?.(now);
    },
  });

  const begins = useRef(offset);
  useEffect(() => (scroller.current ? standAt(scroller.current, begins.current) : undefined), []);

  const focusRow = useCallback(
    (index: number) => {
      const to = Math.max(0, Math.min(count - 1, index));
      wanted.current = to;
      if (!focusIn(scroller.current, wanted)) setActive(to);
      const place = rows.measurementsCache[to];
      if (place) bringIntoSight(scroller.current, place);
    },
    [count, rows],
  );
  useImperativeHandle(ref, () => ({ focusRow }), [focusRow]);
  useEffect(() => {
    if (current !== undefined) setActive(current);
  }, [current]);
  useEffect(() => {
    const late = wanted.current;
    if (late === null || !focusIn(scroller.current, wanted)) return;
    const place = rows.measurementsCache[late];
    if (place) bringIntoSight(scroller.current, place);
  });
  // A row that goes takes the focus with it, unless the one in its place gets it.
  useEffect(() => {
    if (!isLost(focused.current, scroller.current)) return;
    const { index } = focused.current!;
    focused.current = null;
    focusRow(index);
  });

  const items = rows.getVirtualItems();
  const printed = usePrintedRows({ count, ...(isLoaded ? { isLoaded } : {}), ...(onRange ? { onRange } : {}) });
  const [first, last] = [rows.range?.startIndex ?? 0, rows.range?.endIndex ?? 0];
  useEffect(() => {
    if (count > 0) onRange?.(Math.max(0, first - 6), Math.min(count - 1, last + 6));
  }, [count, first, last, onRange]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isSilentLetter(event.key)) return;
    const step = isPlainKey(event) && !isTyping(event) ? stepOf(event.key, last - first) : undefined;
    const at = indexAt(event);
    if (step === undefined) return onKey?.(event, at ?? kept);
    event.preventDefault();
    focusRow((wanted.current ?? at ?? kept) + step);
  };
  const onFocus = (event: { target: EventTarget }) => {
    const at = indexAt(event);
    if (at === undefined) return;
    wanted.current = null;
    // Where Tab leads is drawn after the frame of the key that moved the focus.
    startTransition(() => setActive(at));
    focused.current = { index: at, element: event.target as Element };
  };

  return (
    <div className="virtual-room">
      <div className="virtual-rows" ref={scroller} onKeyDown={onKeyDown} onFocus={onFocus}>
        <ul aria-label={label} ref={heightOf(rows.getTotalSize())}>
          {(printed?.map((index) => ({ index, start: index * rowHeight, size: rowHeight })) ?? items).map(({ index, start, size }) => (
            <Row
              key={keyOf?.(index) ?? index}
              index={index}
              start={start}
              size={size}
              count={count}
              row={row}
              active={index === kept}
              current={index === current}
            />
          ))}
        </ul>
        {printed !== null && printed.length < count && (
          <p className="not-printed">
            {msg(str`打印了 ${formatNumber(printed.length)} 行，共 ${formatNumber(count)} 行。`, { id: 'virtual-rows.printed' })}
          </p>
        )}
      </div>
    </div>
  );
}

interface Focused {
  index: number;
  element: Element;
}

/** The focused element was removed, and nothing else has the focus. */
function isLost(focused: Focused | null, scroller: HTMLElement | null): boolean {
  return focused !== null && scroller !== null && !focused.element.isConnected && isFocusLost();
}

interface RowProps extends Pick<VirtualRowsProps, 'count' | 'row'> {
  index: number;
  start: number;
  size: number;
  /** Tab leads to it. */
  active: boolean;
  current: boolean;
}

/** Drawn again only when it changes itself, not while the list scrolls or the focus moves between others. */
const Row = memo(function Row({ index, start, size, count, row, active, current }: RowProps) {
  // Computed styles are set here: the page's policy forbids style attributes.
  const place = (item: HTMLElement | null) => {
    item?.style.setProperty('inset-block-start', `${start}px`);
    item?.style.setProperty('block-size', `${size}px`);
  };
  return (
    <li ref={place} data-index={index} aria-setsize={count} aria-posinset={index + 1} aria-current={current ? 'true' : undefined}>
      {row(index, active ? 0 : -1)}
    </li>
  );
});

const heightOf = (height: number) => (list: HTMLElement | null) => list?.style.setProperty('block-size', `${height}px`);

function withRow(indexes: number[], index: number): number[] {
  if (index < 0 || indexes.includes(index)) return indexes;
  return index < (indexes[0] ?? 0) ? [index, ...indexes] : [...indexes, index];
}

function bringIntoSight(scroller: HTMLElement | null, { start, end }: { start: number; end: number }): void {
  if (!scroller) return;
  const { scrollTop, clientHeight } = scroller;
  if (start < scrollTop) scroller.scrollTop = start;
  else if (end > scrollTop + clientHeight) scroller.scrollTop = end - clientHeight;
}

/** Focuses a requested row as soon as it exists; false until then. */
function focusIn(scroller: HTMLElement | null, wanted: { current: number | null }): boolean {
  if (wanted.current === null) return true;
  const target = scroller?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] :is(a[href], button, input)`);
  if (!target) return false;
  target.focus({ preventScroll: true });
  // A list that is covered by its detail, hidden or inert, is about to come back.
  if ((target.getRootNode() as ShadowRoot).activeElement !== target) return false;
  wanted.current = null;
  return true;
}

function indexAt({ target }: { target: EventTarget }): number | undefined {
  const text = target instanceof Element ? target.closest<HTMLElement>('li[data-index]')?.dataset['index'] : undefined;
  return text === undefined ? undefined : Number(text);
}

function stepOf(key: string, page: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return 1;
    case 'ArrowUp':
    case 'k':
      return -1;
    case 'PageDown':
      return Math.max(1, page - 1);
    case 'PageUp':
      return -Math.max(1, page - 1);
    case 'Home':
      return Number.NEGATIVE_INFINITY;
    case 'End':
      return Number.POSITIVE_INFINITY;
    default:
      return undefined;
  }
}
