import { msg } from '@atrium/i18n';
import { $undoable, forgetUndo, holdUndo, undoLast } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { Icon } from '../icon.tsx';

/** What was done last and how to undo it, for ten seconds, longer while somebody is at it (R-LIST-03). */
export function UndoBar() {
  const undoable = useStore($undoable);
  const release = useRef<(() => void) | null>(null);
  const hold = () => {
    release.current ??= holdUndo();
  };
  const letGo = () => {
    release.current?.();
    release.current = null;
  };
  return (
    <div className="undo" role="status" onMouseEnter={hold} onMouseLeave={letGo} onFocus={hold} onBlur={letGo}>
      {undoable && (
        <div className="undo-sheet">
          <span>{undoable.text()}</span>
          <button type="button" className="text" onClick={() => void undoLast()}>
            {msg('撤销', { id: 'work-list.undo' })}
          </button>
          <button type="button" className="bare" aria-label={msg('关闭提示', { id: 'work-list.forget' })} onClick={forgetUndo}>
            <Icon name="x" />
          </button>
        </div>
      )}
    </div>
  );
}
