import { msg } from '@atrium/i18n';
import { EmptyState } from '@atrium/react-parts/state';
import type { MessageQuery } from './message-query.ts';

/** Why there is nothing to list, and what to do about it. */
export function NoMessages({ query, onClear }: { query: MessageQuery; onClear(): void }) {
  const { tab, type, range, words } = query;
  if (type || range || words) {
    return (
      <EmptyState title={msg('没有符合条件的消息', { id: 'message-center.no-match' })}>
        <button type="button" className="quiet" onClick={onClear}>
          {msg('清除条件', { id: 'message-center.clear' })}
        </button>
      </EmptyState>
    );
  }
  const texts = {
    all: [msg('没有消息', { id: 'message-center.empty' }), msg('流程、公告和回复会出现在这里。', { id: 'message-center.empty-advice' })],
    unread: [
      msg('都读完了', { id: 'message-center.all-read' }),
      msg('新消息一到就会出现在这里。', { id: 'message-center.all-read-advice' }),
    ],
    snoozed: [
      msg('没有推迟的消息', { id: 'message-center.none-snoozed' }),
      msg('选“稍后提醒”的消息先放在这里，到时间自己回来。', { id: 'message-center.none-snoozed-advice' }),
    ],
    archived: [
      msg('没有归档的消息', { id: 'message-center.none-archived' }),
      msg('归档的消息离开列表，但随时能在这里找到。', { id: 'message-center.none-archived-advice' }),
    ],
  }[tab];
  return (
    <EmptyState title={texts[0]!}>
      <p>{texts[1]}</p>
    </EmptyState>
  );
}
