import { formatDate, msg, str } from '@atrium/i18n';
import { $day, dayOf, type Mailbox } from '@atrium/stores';
import { Icon } from '@atrium/react-parts/icon';

interface SyncLineProps {
  loaded: Mailbox;
  /** Whether this deployment has a mailbox to open. */
  opens: boolean;
  onAgain(): void;
}

/** Shows when mail was fetched last, that it failed, or that there is no mailbox: an unknown count is never shown. */
export function SyncLine({ loaded, opens, onAgain }: SyncLineProps) {
  if (loaded.status === 'loading') return <p className="sync" aria-busy="true" />;
  const again = (
    <button type="button" className="text" onClick={onAgain}>
      {msg('再看一次', { id: 'mail-inbox.again' })}
    </button>
  );
  if (loaded.status === 'failed') {
    return (
      <p className="sync failed" role="status">
        <Icon name="triangle-alert" />
        {msg('不知道邮件是什么时候同步的。', { id: 'mail-inbox.unknown' })}
        {again}
      </p>
    );
  }
  const { sync, syncedAt, failedAt, address } = loaded.mailbox;
  if (sync === 'failed') {
    return (
      <p className="sync failed" role="status">
        <Icon name="triangle-alert" />
        {syncedAt
          ? msg(str`${timeText(failedAt!)} 同步失败，下面是 ${timeText(syncedAt)} 的邮件。`, { id: 'mail-inbox.sync-failed' })
          : msg(str`${timeText(failedAt!)} 同步失败，还没有收到过邮件。`, { id: 'mail-inbox.sync-failed-ever' })}
        {again}
      </p>
    );
  }
  if (sync === 'never') return null;
  return (
    <p className="sync" role="status">
      {msg(str`${address} · 上次同步 ${timeText(syncedAt!)}`, { id: 'mail-inbox.synced' })}
      {!opens && ` · ${msg('这里没有接入网页邮箱，只能看摘要', { id: 'mail-inbox.no-window' })}`}
      {again}
    </p>
  );
}

/** The time of day, with the day before it where it is not today. */
function timeText(moment: string): string {
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  return formatDate(moment, dayOf(moment) === $day.get() ? time : { month: 'short', day: 'numeric', ...time });
}
