import { msg } from '@atrium/i18n';
import { CopyButton } from '../../../parts/copy-button.tsx';
import { Modal } from '../../../parts/modal.tsx';

/** Recovery codes, which are shown this once. Neither Esc nor a click beside it closes. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const all = codes.join('\n');
  const address = `data:text/plain;charset=utf-8,${encodeURIComponent(`${location.host}\n\n${all}\n`)}`;
  return (
    <Modal
      heading={msg('保存恢复码', { id: 'second-factor.save-codes' })}
      held
      onClose={onClose}
      actions={
        <button type="button" className="button primary" data-first onClick={onClose}>
          {msg('我已保存', { id: 'second-factor.saved' })}
        </button>
      }
    >
      <p>{msg('手机丢失或更换时用它登录，每个只能用一次。现在就保存好，关闭后不再显示。', { id: 'second-factor.codes-help' })}</p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="does">
        <CopyButton what={msg('恢复码', { id: 'second-factor.codes' })} text={all} />
        <a className="quiet" href={address} download="recovery-codes.txt">
          {msg('下载', { id: 'second-factor.download' })}
        </a>
      </p>
    </Modal>
  );
}
