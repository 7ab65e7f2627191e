import { msg, str } from '@atrium/i18n';
import type { TaskDetail } from '@atrium/stores';
import { FileLinks } from './file-links.tsx';
import { moment } from '../task-words.ts';

/** History of a task: people, times and actions; the last one first. */
export function TimeLine({ taskId, history }: { taskId: string; history: TaskDetail['history'] }) {
  return (
    <section className="history" aria-labelledby="history">
      <h3 id="history">{msg('经过', { id: 'task-center.history' })}</h3>
      <ol>
        {history.toReversed().map(({ at, who, onBehalfOf, what, comment, files }) => (
          <li key={`${at} ${who} ${what}`}>
            <time dateTime={at}>{moment(at)}</time>
            <p className="what">
              {onBehalfOf === undefined ? who : msg(str`${who}（代${onBehalfOf}）`, { id: 'task-center.on-behalf' })}{' '}
              <span className="soft">{what}</span>
            </p>
            {comment && <p className="more">{comment}</p>}
            <FileLinks taskId={taskId} files={files} />
          </li>
        ))}
      </ol>
    </section>
  );
}
