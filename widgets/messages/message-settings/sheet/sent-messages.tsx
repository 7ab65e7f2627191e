import { msg } from '@atrium/i18n';
import { loadDeliveries, type MessageDelivery, messagePath, messageTime } from '@atrium/stores';
import { useEffect, useState } from 'react';
import { PathLink } from '../../../parts/portal-link.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { channelName, deliveryState } from './setting-words.ts';

const pageSize = 10;
type Page = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; rows: readonly MessageDelivery[]; total: number };

/** Mail of the last 30 days to the user, with the reason where it was not sent. */
export function SentMessages() {
  const [count, setCount] = useState(pageSize);
  const [page, setPage] = useState<Page>({ status: 'loading' });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isWanted = true;
    loadDeliveries(1, Math.min(count, 100)).then(
      ({ data: rows, total }) => isWanted && setPage({ status: 'ready', rows, total }),
      () => isWanted && setPage({ status: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [count, turn]);
  return (
    <section aria-labelledby="sent">
      <h2 id="sent">{msg('发给我的邮件', { id: 'message-settings.sent-list' })}</h2>
      <p className="help">{msg('最近 30 天。', { id: 'message-settings.sent-help' })}</p>
      {page.status === 'failed' && (
        <Failure text={msg('没有加载出来。', { id: 'message-settings.sent-failed' })} onRetry={() => setTurn(turn + 1)} />
      )}
      {page.status === 'ready' && page.rows.length === 0 && <p className="help">{msg('没有。', { id: 'message-settings.sent-none' })}</p>}
      {page.status === 'ready' && page.rows.length > 0 && (
        <ul className="sent">
          {page.rows.map((row) => (
            <Row key={`${row.channel} ${row.messageId}`} row={row} />
          ))}
        </ul>
      )}
      {page.status === 'ready' && page.total > page.rows.length && count < 100 && (
        <button type="button" className="quiet" onClick={() => setCount(count + 30)}>
          {msg('显示更多', { id: 'message-settings.sent-more' })}
        </button>
      )}
    </section>
  );
}

function Row({ row }: { row: MessageDelivery }) {
  return (
    <li>
      {row.title === '' ? (
        <span>{msg('（消息已撤回）', { id: 'message-settings.sent-gone' })}</span>
      ) : (
        <PathLink path={messagePath(row.messageId)} title={row.title}>
          {row.title}
        </PathLink>
      )}
      <small>{[channelName(row.channel), deliveryState(row), messageTime(row.at ?? row.createdAt)].join(' · ')}</small>
    </li>
  );
}
