import { msg } from '@atrium/i18n';
import { failureSentence } from '@atrium/stores';
import { type ReactNode, useState } from 'react';
import { Modal } from '../parts/modal.tsx';

interface Props {
  heading: string;
  /** Label of the button that confirms. */
  does: string;
  children: ReactNode;
  /** Runs the action and closes the dialog. A failure is shown, unless the user cancelled it. */
  onDo(): Promise<void>;
  onClose(): void;
}

/** Asks before something is deleted or ended. */
export function ConfirmDialog({ heading, does, children, onDo, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const run = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await onDo();
    } catch (refused) {
      const { kind } = refused as { kind?: string };
      setError(kind === 'aborted' ? '' : failureSentence(refused));
      setBusy(false);
    }
  };
  return (
    <Modal
      role="alertdialog"
      heading={heading}
      held={busy}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" data-first onClick={onClose}>
            {msg('取消', { id: 'security-settings.cancel' })}
          </button>
          <button type="button" className="button primary" aria-busy={busy} aria-disabled={busy} onClick={() => void run()}>
            {does}
          </button>
        </>
      }
    >
      {children}
      <p className="error" role="alert">
        {error}
      </p>
    </Modal>
  );
}
