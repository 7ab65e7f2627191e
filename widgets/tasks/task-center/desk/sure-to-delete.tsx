import { formatNumber, msg, str } from '@atrium/i18n';
import { Modal } from '../../../parts/modal.tsx';

/** Asks before drafts are deleted of which some are out of view. */
export const SureToDelete = ({ count, onClose, onSure }: { count: number; onClose(): void; onSure(): void }) => (
  <Modal
    role="alertdialog"
    heading={msg(str`删除全部 ${formatNumber(count)} 份草稿？`, { id: 'task-center.sure-delete' })}
    onClose={onClose}
    actions={
      <>
        <button type="button" className="button" data-first onClick={onClose}>
          {msg('取消', { id: 'task-center.cancel' })}
        </button>
        <button type="button" className="button primary" onClick={onSure}>
          {msg('删除', { id: 'task-center.delete' })}
        </button>
      </>
    }
  >
    <p>{msg('包括列表里还没有看过的；10 秒内可以撤销。', { id: 'task-center.sure-delete-help' })}</p>
  </Modal>
);
