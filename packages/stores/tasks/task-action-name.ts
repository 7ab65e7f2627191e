import { msg } from '@atrium/i18n';
import type { TaskAction } from '@atrium/api/contract';

/** Name of an action: from its source, or from the portal if the source has none. */
export const actionName = ({ key, name }: Pick<TaskAction, 'key' | 'name'>): string =>
  name ||
  ({
    approve: msg('同意', { id: 'task-action-name.approve' }),
    return: msg('退回', { id: 'task-action-name.return' }),
    read: msg('已阅', { id: 'task-action-name.read' }),
  }[key] ??
    key);
