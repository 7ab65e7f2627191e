import { msg } from '@atrium/i18n';
import { $connection, connectionText, keyOf, listActionOf, type ListKeys } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '@atrium/react-parts/icon';
import { isFocusLost } from '@atrium/react-parts/list';
import { isPlainKey, isSilentLetter, isTyping } from '../text/keys.ts';
import { focusList } from './focus-list.ts';
import { UndoBar } from './undo-bar.tsx';
import { useKeysOfPage } from './use-keys-of-page.ts';

interface ListAndDetailProps {
  /** Name of the pane with the list; with tabs above it, it is their panel. */
  label: string;
  tabbed?: boolean;
  filters: ReactNode;
  list: ReactNode;
  /** Null while nothing is open. */
  detail: ReactNode;
  onClose(): void;
  /** J or Enter while nothing is open and the page itself has the focus; without it the first row gets the focus, or is opened. */
  onBegin?(): void;
  /** J and K while something is open: the next or the one before it. */
  onStep?(step: 1 | -1): void;
  /** Actions by letter on the open item. */
  keys?: ListKeys<() => void>;
}

const firstRow = ['.virtual-rows li a[tabindex="0"]', '.virtual-rows li button[tabindex="0"]', '[data-meeting] a.title'].join();
const noKeys: ListKeys<() => void> = {};

/** The list over the whole width; left of the open item, or under it if it is narrow. Esc closes the item. */
export function ListAndDetail({
  label,
  tabbed = false,
  filters,
  list,
  detail,
  onClose,
  onBegin,
  onStep,
  keys = noKeys,
}: ListAndDetailProps) {
  const connection = useStore($connection);
  const isOpen = detail !== null;
  const desk = useRef<HTMLDivElement>(null);
  const inDetail = useRef<Element | null>(null);
  /** A letter of the list's own, or the one that a button of the detail says. */
  const act = (key: string): boolean => {
    const action = listActionOf(key);
    if (action === null) return false;
    const run = keys[action];
    const button = run ? null : desk.current?.querySelector<HTMLElement>(`.beside button[aria-keyshortcuts="${keyOf(action)}"]:enabled`);
    run?.();
    button?.click();
    return run !== undefined || (button !== null && button !== undefined);
  };
  // J from anywhere on the page begins with the first row, so that nobody needs to walk there by Tab (R-LIST-06).
  useKeysOfPage((event) => {
    const { key } = event;
    if (isSilentLetter(key)) return false;
    const step = { j: 1 as const, k: -1 as const }[key];
    if (isOpen) {
      if (onStep && step !== undefined) onStep(step);
      else if (step !== undefined || !act(key)) return false;
      return true;
    }
    // Enter on a link follows it.
    const [at] = event.composedPath();
    const opens = key === 'Enter' && at instanceof Element && at.matches('body, main');
    const first = desk.current?.querySelector<HTMLElement>(firstRow);
    if (step === undefined && !opens) return false;
    if (onBegin) onBegin();
    else if (opens) first?.click();
    else first?.focus();
    return true;
  });
  // A detail that goes takes the focus with it, where the list has no row of it that could have it back.
  useEffect(() => {
    const had = inDetail.current;
    if (isOpen || had === null) return;
    inDetail.current = null;
    if (!had.isConnected && isFocusLost()) focusList(desk.current!);
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.defaultPrevented || !isPlainKey(event)) return;
    if (event.key === 'Escape') return onClose();
    if (!isTyping(event) && !isSilentLetter(event.key) && act(event.key)) event.preventDefault();
  };
  // Before the list moves the focus alone.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const step = { j: 1 as const, k: -1 as const }[event.key];
    if (!isOpen || !onStep || step === undefined || !isPlainKey(event) || isTyping(event) || isSilentLetter(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    onStep(step);
  };
  return (
    <div ref={desk} className={isOpen ? 'desk open' : 'desk'} onKeyDown={onKeyDown} onKeyDownCapture={onKeyDownCapture}>
      {filters}
      {connection.state === 'lost' && (
        <p className="stale" role="status">
          {connectionText(connection)}
        </p>
      )}
      <UndoBar />
      <div className="panes">
        <div className="pane list" id="lines" role={tabbed ? 'tabpanel' : 'region'} aria-label={label}>
          {list}
        </div>
        <div className="pane beside" onFocus={({ target }) => void (inDetail.current = target)}>
          {detail}
        </div>
      </div>
    </div>
  );
}

/** Back to the list, where list and detail do not stand side by side. */
export const BackToList = ({ onClose }: { onClose(): void }) => (
  <button type="button" className="bare back" aria-label={msg('返回列表', { id: 'work-list.back' })} onClick={onClose}>
    <Icon name="arrow-left" size={18} />
  </button>
);
