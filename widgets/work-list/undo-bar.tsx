import { msg } from '@atrium/i18n';
import { $undoable, forgetUndo, holdUndo, undoLast } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { type FocusEvent, useRef } from 'react';
import { Icon } from '../icon.tsx';
import { focusList } from './focus-list.ts';

/** What was done last and how to undo it, for ten seconds, longer while somebody is at it (R-LIST-03). */
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
  /** The bar is about to go: the focus returns to where it was, else to the list. */
  const leave = (act: () => unknown) => () => {
    act();
    const root = bar.current!.getRootNode() as ShadowRoot;
    if (!bar.current!.contains(root.activeElement)) return;
    if (from.current instanceof HTMLElement && from.current.isConnected) from.current.focus({ preventScroll: true });
    else focusList(root);
  };
  const letGo = () => {
    release.current?.();
    release.current = null;
  };
  return (
    <div className="undo" role="status" ref={bar} onMouseEnter={hold} onMouseLeave={letGo} onFocus={onFocus} onBlur={letGo}>
      {undoable && (
        <div className="undo-sheet">
          <span>{undoable.text()}</span>
          <button type="button" className="text" onClick={leave(() => void undoLast())}>
            {msg('撤销', { id: 'work-list.undo' })}
          </button>
          <button type="button" className="bare" aria-label={msg('关闭提示', { id: 'work-list.forget' })} onClick={leave(forgetUndo)}>
            <Icon name="x" />
          </button>
        </div>
      )}
    </div>
  );
}
