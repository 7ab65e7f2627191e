import { msg, str } from '@atrium/i18n';
import { deviceName, disownSession, type SessionEntry, failureSentence } from '@atrium/stores';
import { useState } from 'react';
import { useHost, request } from '../../../parts/element/host.ts';
import { Modal } from '../../../parts/modal.tsx';
import { passwordPath } from './password-path.ts';

interface Props {
  session: SessionEntry;
  onClose(done?: string): void;
}

/** Says what "that was not me" does before it does it, then leads to the password. */
export function DisownDialog({ session, onClose }: Props) {
  const host = useHost();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const report = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const passwordDue = await disownSession(session.id);
      onClose(msg('那次登录已结束，安全人员已收到通知。', { id: 'security-settings.disowned' }));
      if (passwordDue) request(host, 'atrium-path-open', { path: passwordPath, title: '' });
    } catch (refused) {
      const { kind } = refused as { kind?: string };
      setError(kind === 'aborted' ? '' : failureSentence(refused));
      setBusy(false);
    }
  };
  return (
    <Modal
      role="alertdialog"
      heading={msg('这次登录不是你本人？', { id: 'security-settings.disown-title' })}
      held={busy}
      onClose={() => onClose()}
      actions={
        <>
          <button type="button" className="button" data-first onClick={() => onClose()}>
            {msg('取消', { id: 'security-settings.cancel' })}
          </button>
          <button type="button" className="button primary" aria-busy={busy} aria-disabled={busy} onClick={() => void report()}>
            {msg('结束它并停用密码', { id: 'security-settings.disown' })}
          </button>
        </>
      }
    >
      <p>{msg(str`${deviceName(session.device)}，${session.address}`, { id: 'security-settings.disown-which' })}</p>
      <ul className="asks">
        <li>{msg('这次登录马上结束。', { id: 'security-settings.disown-ends' })}</li>
        <li>{msg('现在的密码不能再用来登录，接着请你换一个新的。', { id: 'security-settings.disown-password' })}</li>
        <li>{msg('安全人员收到通知，并记入审计日志。', { id: 'security-settings.disown-tells' })}</li>
      </ul>
      <p className="error" role="alert">
        {error}
      </p>
    </Modal>
  );
}
