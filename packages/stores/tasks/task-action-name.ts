import { msg } from '@atrium/i18n';
import type { TaskAction } from '@atrium/api/contract';

/** Name of an action: from its source, or from the portal if the source has none. */
export const actionName = ({ key, name }: Pick<TaskAction, 'key' | 'name'>): string =>
  name ||
  ({
    approve: msg('同意', { id: 'task-action-name.approve' }),
    return: msg('退回', { id: 'task-action-name.return' }),
    read: msg('已阅', { id: 'task-action-name.read' }),
    transfer: msg('转交', { id: 'task-action-name.transfer' }),
    comment: msg('评论', { id: 'task-action-name.comment' }),
    copy: msg('抄送', { id: 'task-action-name.copy' }),
    'add-before': msg('前加签', { id: 'task-action-name.add-before' }),
    'add-after': msg('后加签', { id: 'task-action-name.add-after' }),
    'add-beside': msg('并加签', { id: 'task-action-name.add-beside' }),
    'return-to': msg('退回指定步骤', { id: 'task-action-name.return-to' }),
  }[key] ??
    key);
