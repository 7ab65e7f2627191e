import { msg } from '@atrium/i18n';
import type { TaskAction } from '@atrium/api/contract';

/** What an action is called: by its source, or by the portal where that said nothing. */
export const actionName = ({ key, name }: Pick<TaskAction, 'key' | 'name'>): string =>
  name ||
  ({
    approve: msg('同意', { id: 'task-action-name.approve' }),
    return: msg('退回', { id: 'task-action-name.return' }),
    read: msg('已阅', { id: 'task-action-name.read' }),
  }[key] ??
    key);
