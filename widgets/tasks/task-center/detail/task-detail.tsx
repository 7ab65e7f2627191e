import { msg } from '@atrium/i18n';
import { $taskDetails, attendTask, openTask, viewTask } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { EmptyState } from '@atrium/react-parts/state';
import { Failure } from '../../../parts/failure.tsx';
import { useDelay } from '../../../parts/hooks/use-delay.ts';
import { BackToList } from '../../../parts/work-list/list-and-detail.tsx';
import type { DetailProps } from './detail-props.ts';
import { TaskSheet } from './task-sheet.tsx';

/** One task, prefetched if possible. */
export function TaskDetail(props: DetailProps) {
  const { id, onClose } = props;
  const loaded = useStore($taskDetails).get(id);
  const isUnknown = loaded === undefined;
  useEffect(() => void openTask(id), [id, isUnknown]);
  // Shows the user's presence to others who have the task, and theirs to the user.
  const waits = props.kind === 'todo' && loaded?.status === 'ready';
  useEffect(() => (waits ? attendTask(id) : undefined), [id, waits]);
  const changed = loaded?.status === 'ready' && loaded.detail.task.changed;
  useEffect(() => {
    if (changed) void viewTask(id);
  }, [id, changed]);
  if (loaded === undefined) return <Waiting onClose={onClose} />;
  if (loaded.status === 'ready') return <TaskSheet {...props} detail={loaded.detail} />;
  return (
    <div className="detail">
      <BackToList onClose={onClose} />
      {loaded.status === 'failed' ? (
        <Failure text={msg('这一项没有加载出来。', { id: 'task-center.detail-failed' })} onRetry={() => void openTask(id)} />
      ) : (
        <EmptyState title={msg('没有这一项', { id: 'task-center.missing' })}>
          <p>{msg('它可能已经撤回，或者属于另一个租户。', { id: 'task-center.missing-advice' })}</p>
        </EmptyState>
      )}
    </div>
  );
}

function Waiting({ onClose }: { onClose(): void }) {
  const late = useDelay();
  return (
    <div className="detail" aria-busy="true">
      <BackToList onClose={onClose} />
      {late && [0, 1, 2].map((row) => <div key={row} className="skeleton" />)}
    </div>
  );
}
