import { formatNumber, msg, str } from '@atrium/i18n';
import { type MessageLine, messageOrigin, messagePath, messageTime } from '@atrium/stores';
import { memo } from 'react';
import { AppTile } from '../../../apps/app-tile.tsx';
import { Icon } from '@atrium/react-parts/icon';
import { useLanguage } from '../../../parts/hooks/use-language.ts';
import { useMinute } from '../../../parts/hooks/use-minute.ts';
import { typeName } from '../../message-words.ts';
import { RowLink, RowTick } from '../../../parts/work-list/row-parts.tsx';

interface Props {
  line: MessageLine;
  tabIndex: 0 | -1;
  ticked: boolean;
  onTick(id: string): void;
  onOpen(line: MessageLine): void;
}

/** One line of the list: a message, or the newest of a process with how many there are. */
export const MessageRow = memo(function MessageRow({ line, tabIndex, ticked, onTick, onOpen }: Props) {
  useLanguage();
  useMinute();
  const unread = line.unread > 0;
  const { title, count, urgent, closedBy, snoozedUntil } = line;
  return (
    <div className={unread ? 'line unread' : 'line'}>
      <RowLink path={messagePath(line.id)} tabIndex={tabIndex} onOpen={() => onOpen(line)}>
        {unread && <span className="unseen">{msg('未读', { id: 'message-center.unread' })} </span>}
        {urgent && <b className="urgent">{msg('紧急', { id: 'message-center.urgent' })} </b>}
        {title}
      </RowLink>
      <RowTick title={title} ticked={ticked} tabIndex={tabIndex} onTick={() => onTick(line.id)} />
      {line.source ? (
        <AppTile code={line.source} small />
      ) : (
        <span className="plain">
          <Icon name="bell" />
        </span>
      )}
      <p className="about">
        <span>{typeName(line.type)}</span>
        <span className="whose">{messageOrigin(line)}</span>
        {count > 1 && (
          <span className="fold">
            {unread && count !== line.unread
              ? msg(str`${formatNumber(count)} 条，${formatNumber(line.unread)} 条未读`, { id: 'message-center.folded-unread' })
              : msg(str`${formatNumber(count)} 条`, { id: 'message-center.folded' })}
          </span>
        )}
        {closedBy && <span className="closed">{msg(str`已由 ${closedBy} 处理`, { id: 'message-center.closed' })}</span>}
      </p>
      <time dateTime={snoozedUntil ?? line.createdAt}>{messageTime(snoozedUntil ?? line.returnedAt ?? line.createdAt)}</time>
    </div>
  );
});
