import { msg } from '@atrium/i18n';
import { bringBack, deleteDrafts, type TaskDetail } from '@atrium/stores';
import { LaterMenu } from '../../work-list/later-menu.tsx';
import { actionName } from '../task-words.ts';
import { ReasonForm } from './reason-form.tsx';
import type { DetailProps } from './detail-props.ts';

/** What can be done with a task: its actions, later, delete; words are asked for where they are needed. */
export function DecideBar({ detail, asking, onAsk, onDecide, onLater, leaving }: DetailProps & { detail: TaskDetail }) {
  const { task, actions } = detail;
  const { id, kind, laterUntil } = task;
  const asked = actions.find((action) => action.id === asking);
  if (asked) {
    return (
      <ReasonForm
        key={asked.id}
        action={actionName(asked)}
        required={asked.comment === 'required'}
        onCancel={() => onAsk(null)}
        onSend={(comment) => onDecide(asked.id, comment)}
      />
    );
  }
  const then = async (act: () => Promise<boolean>) => {
    const past = leaving();
    if (await act()) past();
  };
  return (
    <div className="does">
      {actions.map((action, index) => (
        <button
          key={action.id}
          type="button"
          className={index === 0 ? 'go primary' : 'quiet'}
          aria-keyshortcuts={{ approve: 'A', return: 'R' }[action.id]}
          onClick={() => (action.comment === 'required' ? onAsk(action.id) : onDecide(action.id))}
        >
          {actionName(action)}
        </button>
      ))}
      {kind === 'todo' &&
        (laterUntil ? (
          <button type="button" className="quiet" onClick={() => void then(() => bringBack([id]))}>
            {msg('移回待办', { id: 'task-center.bring-back' })}
          </button>
        ) : (
          <LaterMenu onChosen={onLater} />
        ))}
      {actions.some(({ id: action, comment }) => action === 'approve' && comment === 'optional') && (
        <button type="button" className="quiet" onClick={() => onAsk('approve')}>
          {msg('附意见', { id: 'task-center.with-comment' })}
        </button>
      )}
      {kind === 'draft' && (
        <button type="button" className="quiet" onClick={() => void then(() => deleteDrafts([id]))}>
          {msg('删除', { id: 'task-center.delete' })}
        </button>
      )}
    </div>
  );
}
