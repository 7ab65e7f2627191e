import { useId, useLayoutEffect, useRef } from 'react';
import { useFlowTexts } from '../portal.ts';

interface QuestionProps {
  /** Label of the button that confirms. */
  does: string;
  question: string;
  /** Whether it destroys or takes back something; true by default. */
  isDanger?: boolean;
  onSure(): void;
  onClose(): void;
}

/** Asks before an action that cannot be undone; focuses the button that cancels. */
export function Question({ does, question, isDanger = true, onSure, onClose }: QuestionProps) {
  const texts = useFlowTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    // A dialog that is removed from the document while it is open does not return the focus.
    return () => element.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="at-question"
      aria-labelledby={`${id}h`}
      aria-describedby={`${id}p`}
      onClose={onClose}
    >
      <h2 id={`${id}h`}>{does}</h2>
      <p id={`${id}p`}>{question}</p>
      <div className="at-actions">
        <button type="button" className="at-button" onClick={onClose}>
          {texts.cancel}
        </button>
        <button type="button" className={`at-button ${isDanger ? 'at-button-danger' : 'at-button-primary'}`} onClick={onSure}>
          {does}
        </button>
      </div>
    </dialog>
  );
}
