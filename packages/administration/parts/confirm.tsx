import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';

interface ConfirmProps {
  title: string;
  children?: ReactNode;
  /** What the button that does it says. */
  does: string;
  danger?: boolean;
  /** Why it was refused. */
  problem?: string;
  onDo(): void;
  onClose(): void;
}

/** Asks before something that is hard to take back. */
export function Confirm({ title, children, does, danger = false, problem = '', onDo, onClose }: ConfirmProps) {
  const texts = useTexts(words);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="admin-dialog" aria-labelledby="admin-dialog-title" onClose={onClose}>
      <h2 id="admin-dialog-title">{title}</h2>
      {children}
      <p className="at-problem" role="alert">
        {problem}
      </p>
      <div className="at-actions">
        <button type="button" className={`at-button ${danger ? 'at-button-danger' : 'at-button-primary'}`} onClick={onDo}>
          {does}
        </button>
        <button type="button" className="at-button" onClick={() => dialog.current?.close()}>
          {texts.cancel}
        </button>
      </div>
    </dialog>
  );
}
