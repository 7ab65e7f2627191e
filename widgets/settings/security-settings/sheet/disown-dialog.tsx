import { msg, str } from '@atrium/i18n';
import { deviceName, disownSession, type SessionEntry } from '@atrium/stores';
import { useHost, request } from '../../../parts/element/host.ts';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { passwordPath } from './password-path.ts';

interface Props {
  session: SessionEntry;
  onClose(done?: string): void;
}

/** Says what "that was not me" does before it does it, then leads to the password. */
export function DisownDialog({ session, onClose }: Props) {
  const host = useHost();
  return (
    <ConfirmDialog
      heading={msg('这次登录不是你本人？', { id: 'security-settings.disown-title' })}
      does={msg('结束它并停用密码', { id: 'security-settings.disown' })}
      onDo={async () => {
        const passwordDue = await disownSession(session.id);
        onClose(msg('那次登录已结束，安全人员已收到通知。', { id: 'security-settings.disowned' }));
        if (passwordDue) request(host, 'atrium-path-open', { path: passwordPath, title: '' });
      }}
      onClose={() => onClose()}
    >
      <p>{msg(str`${deviceName(session.device)}，${session.address}`, { id: 'security-settings.disown-which' })}</p>
      <ul className="asks">
        <li>{msg('这次登录马上结束。', { id: 'security-settings.disown-ends' })}</li>
        <li>{msg('现在的密码不能再用来登录，接着请你换一个新的。', { id: 'security-settings.disown-password' })}</li>
        <li>{msg('安全人员收到通知，并记入审计日志。', { id: 'security-settings.disown-tells' })}</li>
      </ul>
    </ConfirmDialog>
  );
}
