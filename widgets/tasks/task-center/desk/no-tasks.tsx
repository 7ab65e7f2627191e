import { msg } from '@atrium/i18n';
import type { TaskKind } from '@atrium/stores';
import { EmptyState } from '@atrium/react-parts/state';

interface Props {
  kind: TaskKind;
  later: boolean;
  /** Something narrows the list. */
  narrowed: boolean;
  onClear(): void;
}

/** Why there is nothing to list, and how something gets here. */
export function NoTasks({ kind, later, narrowed, onClear }: Props) {
  if (narrowed) {
    return (
      <EmptyState title={msg('没有符合条件的事项', { id: 'task-center.no-match' })}>
        <button type="button" className="quiet" onClick={onClear}>
          {msg('清除条件', { id: 'task-center.clear' })}
        </button>
      </EmptyState>
    );
  }
  const [title, advice] = later
    ? [
        msg('没有推迟的待办', { id: 'task-center.none-later' }),
        msg('选“稍后提醒”的待办先放在这里，到时间自己回来。', { id: 'task-center.none-later-advice' }),
      ]
    : {
        todo: [
          msg('都办完了', { id: 'task-center.none-todo' }),
          msg('需要你处理的流程一到，就会出现在这里。', { id: 'task-center.none-todo-advice' }),
        ],
        toread: [
          msg('都看完了', { id: 'task-center.none-toread' }),
          msg('抄送和传阅给你的内容会出现在这里。', { id: 'task-center.none-toread-advice' }),
        ],
        apply: [
          msg('没有申请', { id: 'task-center.none-apply' }),
          msg('你在应用中心发起的流程，进度都在这里看。', { id: 'task-center.none-apply-advice' }),
        ],
        done: [
          msg('还没有已办', { id: 'task-center.none-done' }),
          msg('你办过的事项会留在这里备查。', { id: 'task-center.none-done-advice' }),
        ],
        draft: [
          msg('没有草稿', { id: 'task-center.none-draft' }),
          msg('没有提交的内容会自动存到这里，换台电脑也能接着写。', { id: 'task-center.none-draft-advice' }),
        ],
      }[kind];
  return (
    <EmptyState title={title!}>
      <p>{advice}</p>
    </EmptyState>
  );
}
