import { formatDate, formatNumber, msg, str } from '@atrium/i18n';
import { $minute, dayOf } from '../time/clock.ts';
import type { MessageLine } from '@atrium/api/contract';
import type { Connection } from './message-stream.ts';

const clock = { hour: '2-digit', minute: '2-digit' } as const;

/** How fresh messages are, honestly. */
export function connectionText({ state, at }: Connection): string {
  if (state === 'live') return msg('实时更新', { id: 'message-words.live' });
  if (state === 'connecting' && at === null) return msg('正在连接', { id: 'message-words.connecting' });
  if (at === null) return msg('正在重新连接', { id: 'message-words.lost' });
  return msg(str`正在重新连接，最后更新于 ${formatDate(new Date(at), clock)}`, { id: 'message-words.last' });
}

/** When a message came: the time today, else the day. */
export function messageTime(iso: string, now = $minute.get()): string {
  return formatDate(iso, dayOf(iso) === dayOf(now) ? clock : { month: 'short', day: 'numeric' });
}

/**
 * The context of a message: its process, or, if its title has the same words, the first line of what it says about a case of the reader, else
 * its sender.
 */
export function messageOrigin({
  type,
  title,
  body,
  process,
  sender,
}: Pick<MessageLine, 'type' | 'title' | 'body' | 'process' | 'sender'>): string {
  if (process && !title.includes(process.title)) return process.title;
  const [line = ''] = type === 'reply' ? body.split('\n', 1) : [];
  return line || sender;
}

/** An action on messages, for the notice. */
export interface Done {
  action: 'read' | 'unread' | 'archive' | 'restore' | 'snooze' | 'mute' | 'unmute';
  /** Messages that have changed. */
  changed: number;
  /** Rows that could not be changed, because they are gone. */
  gone: number;
}

/** The text of the undo notice. */
export function undoText({ action, changed, gone }: Done): string {
  const count = formatNumber(changed);
  const done = {
    read: () => msg(str`已将 ${count} 条标为已读`, { id: 'message-words.read' }),
    unread: () => msg(str`已将 ${count} 条标为未读`, { id: 'message-words.unread' }),
    archive: () => msg(str`已归档 ${count} 条`, { id: 'message-words.archive' }),
    restore: () => msg(str`已移回 ${count} 条`, { id: 'message-words.restore' }),
    snooze: () => msg(str`已推迟 ${count} 条`, { id: 'message-words.snooze' }),
    mute: () => msg('以后这类消息不再提醒', { id: 'message-words.mute' }),
    unmute: () => msg('这类消息恢复提醒', { id: 'message-words.unmute' }),
  }[action]();
  return gone === 0 ? done : msg(str`${done}，${formatNumber(gone)} 条已不存在`, { id: 'message-words.gone' });
}
