import { msg } from '@atrium/i18n';
import { $undoable, forgetUndo, holdUndo, keyOf, onShortcut, type Undoable, undoLast } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { Icon } from '@atrium/react-parts/icon';
import { focusList } from './focus-list.ts';

/** The last action and its undo, for ten seconds, longer while the pointer or the focus is on it (R-LIST-03). */
export function UndoBar() {
  const undoable = useStore($undoable);
  const release = useRef<(() => void) | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const from = useRef<EventTarget | null>(null);
  const hold = () => {
    release.current ??= holdUndo();
  };
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && bar.current?.contains(relatedTarget))) from.current = relatedTarget;
    hold();
  };
  /** The focus returns to where it was, else to the list. */
  const leave = () => {
    if (from.current instanceof HTMLElement && from.current.isConnected) from.current.focus({ preventScroll: true });
    else focusList(bar.current!.getRootNode() as ShadowRoot);
  };
  const letGo = () => {
    release.current?.();
    release.current = null;
  };
  return (
    <div className="undo" role="status" ref={bar} onMouseEnter={hold} onMouseLeave={letGo} onFocus={onFocus} onBlur={letGo}>
      {undoable && <UndoSheet undoable={undoable} onGone={leave} />}
    </div>
  );
}

/** `onGone` is called when it disappears with the focus in it, by a press or after its time. */
function UndoSheet({ undoable, onGone }: { undoable: Undoable; onGone(): void }) {
  const sheet = useRef<HTMLDivElement>(null);
  const goes = useRef(onGone);
  useEffect(() => {
    goes.current = onGone;
  });
  useEffect(() => onShortcut('undo', () => (sheet.current?.checkVisibility() ? void undoLast() : false)), []);
  useLayoutEffect(() => {
    const element = sheet.current!;
    return () => {
      if (element.contains((element.getRootNode() as ShadowRoot).activeElement)) goes.current();
    };
  }, []);
  return (
    <div className="undo-sheet" ref={sheet}>
      <span>{undoable.text()}</span>
      <button type="button" className="text" aria-keyshortcuts={keyOf('undo')} onClick={() => void undoLast()}>
        {msg('撤销', { id: 'work-list.undo' })}
      </button>
      <button type="button" className="bare" aria-label={msg('关闭提示', { id: 'work-list.forget' })} onClick={forgetUndo}>
        <Icon name="x" />
      </button>
    </div>
  );
}
