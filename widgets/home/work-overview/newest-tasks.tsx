import { msg } from '@atrium/i18n';
import { loadTaskCard, type Task, type TaskCard, taskPath } from '@atrium/stores';
import { dueMark } from '../../tasks/due-mark.ts';
import { Lines } from './lines.tsx';
import { Failure } from '../../parts/failure.tsx';
import { PathLink } from '../../parts/portal-link.tsx';
import { timeAgo } from '../../parts/text/time-ago.ts';

/** The newest to-dos, each a link to its detail in the list. */
export function NewestTasks({ card }: { card: TaskCard }) {
  if (card.status === 'ready' && card.newest.length === 0) return null;
  return (
    <section className="newest" aria-labelledby="newest" aria-busy={card.status === 'loading'}>
      <h2 id="newest">{msg('最新待办', { id: 'work-overview.newest' })}</h2>
      {card.status === 'failed' ? (
        <Failure text={msg('没有加载出来。', { id: 'home-card.failed' })} onRetry={() => void loadTaskCard('todo')} />
      ) : card.status === 'ready' ? (
        <ul>
          {card.newest.map((task) => (
            <TaskLine key={task.id} task={task} />
          ))}
        </ul>
      ) : (
        <Lines rows={5} />
      )}
    </section>
  );
}

function TaskLine({ task }: { task: Task }) {
  const { title, processName, applicant, priority, dueAt, createdAt } = task;
  const due = dueAt ? dueMark(dueAt) : null;
  return (
    <li>
      <PathLink className="cover" path={taskPath(task)} title={title}>
        {(priority === 'high' || priority === 'urgent') && <span className="urgent">{msg('紧急', { id: 'home-cards.urgent' })}</span>}
        {title} <span className="soft">{[processName, applicant].filter((text) => text !== '').join(' · ')}</span>
      </PathLink>
      {due ? (
        <span className={due.tone}>{due.text}</span>
      ) : (
        <time className="soft" dateTime={createdAt}>
          {timeAgo(createdAt)}
        </time>
      )}
    </li>
  );
}
