import { formatNumber, msg, str } from '@atrium/i18n';

/** Text of the undo notice of a decision. */
export function decidedText(action: string, done: number): string {
  const count = formatNumber(done);
  if (action === 'approve') return msg(str`已同意 ${count} 项`, { id: 'task-words.approved' });
  if (action === 'return') return msg(str`已退回 ${count} 项`, { id: 'task-words.returned' });
  if (action === 'read') return msg(str`已阅 ${count} 项`, { id: 'task-words.read' });
  return msg(str`已处理 ${count} 项`, { id: 'task-words.handled' });
}

/** Text of the undo notice of an action after which the to-do stays. */
export const sentText = (name: string): string => msg(str`${name}：已发出`, { id: 'task-words.sent' });

export const laterText = (count: number): string => msg(str`已推迟 ${formatNumber(count)} 项`, { id: 'task-words.later' });

export const draftsDeletedText = (count: number): string => msg(str`已删除 ${formatNumber(count)} 份草稿`, { id: 'task-words.deleted' });
