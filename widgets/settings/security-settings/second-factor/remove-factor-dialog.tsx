import { msg, str } from '@atrium/i18n';
import { failureSentence, removeFactor, type SecondFactor } from '@atrium/stores';
import { useState } from 'react';
import { Modal } from '../../../parts/modal.tsx';

interface Props {
  factor: SecondFactor;
  /** Afterwards the password alone is enough. */
  isLast: boolean;
  onClose(done?: string): void;
}

export function RemoveFactorDialog({ factor: { id, name }, isLast, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const remove = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await removeFactor(id);
      onClose(msg('已移除。', { id: 'second-factor.removed' }));
    } catch (refused) {
      const { kind } = refused as { kind?: string };
      setError(kind === 'aborted' ? '' : failureSentence(refused));
      setBusy(false);
    }
  };
  return (
    <Modal
      role="alertdialog"
      heading={msg(str`移除“${name}”？`, { id: 'second-factor.remove-title' })}
      held={busy}
      onClose={() => onClose()}
      actions={
        <>
          <button type="button" className="button" data-first onClick={() => onClose()}>
            {msg('取消', { id: 'security-settings.cancel' })}
          </button>
          <button type="button" className="button primary" aria-busy={busy} aria-disabled={busy} onClick={() => void remove()}>
            {msg('移除', { id: 'second-factor.remove' })}
          </button>
        </>
      }
    >
      <p>
        {isLast
          ? msg('这是最后一种方式。移除后恢复码也作废，以后只凭密码登录。', { id: 'second-factor.remove-last' })
          : msg('移除后，不能再用它登录。', { id: 'second-factor.remove-why' })}
      </p>
      <p className="error" role="alert">
        {error}
      </p>
    </Modal>
  );
}
