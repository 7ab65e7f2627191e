import { formatNumber, msg, str } from '@atrium/i18n';
import { $unreadCount, actOnMessages, type MessageAction, type MessageBox, type MessageLines } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { Icon } from '../../icon.tsx';
import { SnoozeMenu } from './snooze-menu.tsx';

interface Props {
  list: MessageLines;
  box: MessageBox;
  ticked: ReadonlySet<string>;
  onTicked(ids: ReadonlySet<string>): void;
}

/** As many as one call takes. */
const most = 200;

/** What is done with the ticked lines, and only with those (R-LIST-03). */
export function BatchBar({ list, box, ticked, onTicked }: Props) {
  const unread = useStore($unreadCount);
  const shown = list.status === 'ready' ? [...list.lines.values()].map(({ id }) => id) : [];
  const ids = shown.filter((id) => ticked.has(id)).slice(0, most);
  const all = shown.length > 0 && ids.length >= Math.min(shown.length, most);
  const act = async (action: MessageAction, until?: string) => {
    const acted = await actOnMessages({ ids, action, line: true, ...(until ? { until } : {}) });
    // What was refused stays ticked.
    if (acted) onTicked(new Set(acted.results.filter(({ outcome }) => outcome === 'gone').map(({ id }) => id)));
  };
  const none = ids.length === 0;
  return (
    <div className="batch" role="group" aria-label={msg('对所选消息', { id: 'message-center.batch' })}>
      <label className="tick">
        <input
          type="checkbox"
          aria-label={msg('全选', { id: 'message-center.tick-all' })}
          disabled={shown.length === 0}
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = !none && !all;
          }}
          onChange={() => onTicked(new Set(all ? [] : shown.slice(0, most)))}
        />
      </label>
      {!none && <span className="ticked">{msg(str`已选 ${formatNumber(ids.length)} 条`, { id: 'message-center.ticked' })}</span>}
      <button type="button" className="quiet" disabled={none} onClick={() => void act('read')}>
        <Icon name="check" />
        {msg('标为已读', { id: 'message-center.mark-read' })}
      </button>
      {!none && (
        <>
          <button type="button" className="quiet" onClick={() => void act(box === 'inbox' ? 'archive' : 'restore')}>
            {box === 'inbox' ? msg('归档', { id: 'message-center.archive' }) : msg('移回消息', { id: 'message-center.restore' })}
          </button>
          {box === 'inbox' && <SnoozeMenu onSnooze={(until) => void act('snooze', until)} />}
        </>
      )}
      {none && (
        <button
          type="button"
          className="quiet end"
          disabled={unread === 0}
          onClick={() => void actOnMessages({ ids: 'unread', action: 'read' })}
        >
          {msg('全部已读', { id: 'message-center.read-all' })}
        </button>
      )}
    </div>
  );
}
