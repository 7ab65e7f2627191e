import { formatNumber, msg } from '@atrium/i18n';
import { $messageCounts, $tasks, loadMessageCounts, loadTasks, needTasks, pathOf } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Failure } from '../../parts/failure.tsx';
import { PathLink } from '../../parts/portal-link.tsx';
import { MeetingsToday } from './meetings-today.tsx';
import { NewestTasks } from './newest-tasks.tsx';
import { Profile } from './profile.tsx';
import { Reports } from './reports.tsx';

/** The user's work at a glance: every list with its count, today's meetings, reports, the own record. */
export function WorkOverview() {
  const { counts, cards } = useStore($tasks);
  const messages = useStore($messageCounts);
  useEffect(() => {
    void needTasks();
    void loadMessageCounts();
  }, []);
  const failed = counts === null && Object.values(cards).every(({ status }) => status === 'failed');
  return (
    <div className="overview">
      <section aria-labelledby="waits">
        <h2 id="waits">{msg('等你处理', { id: 'work-overview.waits' })}</h2>
        {failed ? (
          <Failure text={msg('数量没有加载出来。', { id: 'work-overview.failed' })} onRetry={() => void loadTasks()} />
        ) : (
          <ul className="counts">
            <Count path={pathOf('todo')} title={msg('待办', { id: 'work-overview.todo' })} count={counts?.todo} />
            <Count path={pathOf('to-read')} title={msg('待阅', { id: 'work-overview.toread' })} count={counts?.toread} />
            <Count path={pathOf('messages')} title={msg('未读消息', { id: 'work-overview.messages' })} count={messages?.unread} />
            <Count path={pathOf('drafts')} title={msg('草稿', { id: 'work-overview.drafts' })} count={counts?.draft} />
            <Count path={pathOf('my-requests')} title={msg('进行中的申请', { id: 'work-overview.apply' })} count={counts?.apply} />
            <Count path={pathOf('done')} title={msg('已办', { id: 'work-overview.done' })} count={counts?.done} quiet />
          </ul>
        )}
      </section>
      <NewestTasks card={cards.todo} />
      <MeetingsToday />
      <Reports />
      <Profile />
    </div>
  );
}

function Count({ path, title, count, quiet = false }: { path: string; title: string; count: number | undefined; quiet?: boolean }) {
  return (
    <li className={quiet || count === 0 ? 'calm' : ''}>
      <PathLink className="cover" path={path} title={title}>
        <span>{title}</span> <b>{count === undefined ? '–' : formatNumber(count)}</b>
      </PathLink>
    </li>
  );
}
