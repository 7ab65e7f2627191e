import { msg } from '@atrium/i18n';
import { $unreadCount, actOnMessages, type MessageAction, type MessageBox, type MessageLines } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { Icon } from '@atrium/react-parts/icon';
import { BatchBar } from '../../../parts/work-list/batch-bar.tsx';
import type { Ticks } from '../../../parts/work-list/use-ticks.ts';
import { LaterMenu } from '../../../parts/work-list/later-menu.tsx';

interface Props {
  list: MessageLines;
  box: MessageBox;
  ticks: Ticks;
}

/** Actions on the ticked lines, and only on those (R-LIST-03). */
export function MessageBatch({ list, box, ticks }: Props) {
  const unread = useStore($unreadCount);
  const act = async (ids: readonly string[], action: MessageAction, until?: string) => {
    const acted = await actOnMessages({ ids, action, line: true, ...(until ? { until } : {}) });
    // Refused lines stay ticked.
    if (acted) ticks.keep(acted.results.filter(({ outcome }) => outcome === 'gone').map(({ id }) => id));
  };
  return (
    <BatchBar label={msg('对所选消息', { id: 'message-center.batch' })} list={list} ticks={ticks}>
      {(ids) => (
        <>
          <button type="button" className="quiet" disabled={ids.length === 0} onClick={() => void act(ids, 'read')}>
            <Icon name="check" />
            {msg('标为已读', { id: 'message-center.mark-read' })}
          </button>
          {ids.length > 0 ? (
            <>
              <button type="button" className="quiet" onClick={() => void act(ids, box === 'inbox' ? 'archive' : 'restore')}>
                {box === 'inbox' ? msg('归档', { id: 'message-center.archive' }) : msg('移回消息', { id: 'message-center.restore' })}
              </button>
              {box === 'inbox' && <LaterMenu onChosen={(until) => void act(ids, 'snooze', until)} />}
            </>
          ) : (
            <button
              type="button"
              className="quiet end"
              disabled={unread === 0}
              onClick={() => void actOnMessages({ ids: 'unread', action: 'read' })}
            >
              {msg('全部已读', { id: 'message-center.read-all' })}
            </button>
          )}
        </>
      )}
    </BatchBar>
  );
}
