import { type ReactNode, useId, useRef, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { useModal } from '@atrium/react-parts/modal';

interface ConfirmProps {
  title: string;
  children?: ReactNode;
  /** Label of the button that confirms. */
  does: string;
  danger?: boolean;
  /** Error message of the last try. */
  problem?: string;
  /** Runs the action; the button is disabled until the promise settles. */
  onDo(): Promise<unknown> | void;
  onClose(): void;
}

/** Asks before an action that is hard to undo. Heading and buttons stay visible; the content between them scrolls. */
export function Confirm({ title, children, does, danger = false, problem = '', onDo, onClose }: ConfirmProps) {
  const texts = useTexts(words);
  const dialog = useModal();
  const id = useId();
  const [busy, setBusy] = useState(false);
  // A second click may come before the button is drawn as busy.
  const runs = useRef(false);

  async function run(): Promise<void> {
    if (runs.current) return;
    // Text in a picker that is no choice, or a text that is too long: the field has the error.
    const wrong = dialog.current?.querySelector<HTMLElement>('[data-unchosen], [aria-invalid=true]');
    if (wrong) return wrong.focus();
    runs.current = true;
    setBusy(true);
    try {
      await onDo();
    } finally {
      runs.current = false;
      setBusy(false);
    }
  }

  return (
    <dialog ref={dialog} className="admin-dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be focusable (axe, scrollable-region-focusable) */}
      <div className="admin-dialog-body" role="region" aria-labelledby={id} tabIndex={0}>
        {children}
      </div>
      <p className="at-problem" role="alert">
        {problem}
      </p>
      <div className="at-actions">
        <button
          type="button"
          className={`at-button ${danger ? 'at-button-danger' : 'at-button-primary'}`}
          data-first
          aria-disabled={busy}
          onClick={() => void run()}
        >
          {does}
        </button>
        <button type="button" className="at-button" onClick={() => dialog.current?.close()}>
          {texts.cancel}
        </button>
      </div>
    </dialog>
  );
}
