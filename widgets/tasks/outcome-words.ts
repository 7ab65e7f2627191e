import { msg } from '@atrium/i18n';
import type { Task } from '@atrium/stores';

type Outcome = NonNullable<Task['outcome']>;

export const outcomeName = (outcome: Outcome): string =>
  ({
    approved: msg('已同意', { id: 'task-center.approved' }),
    returned: msg('已退回', { id: 'task-center.returned' }),
    read: msg('已阅', { id: 'task-center.read' }),
    withdrawn: msg('已撤回', { id: 'task-center.withdrawn' }),
    completed: msg('已处理', { id: 'task-center.completed' }),
  })[outcome];

/** How an application of the person's own stands. */
export const applicationState = ({ outcome, outcomeName: named }: Pick<Task, 'outcome' | 'outcomeName'>): string | null =>
  named ?? usualState(outcome);

const usualState = (outcome: Outcome | null): string | null =>
  outcome === null || outcome === 'read'
    ? null
    : outcome === 'approved' || outcome === 'completed'
      ? msg('已通过', { id: 'task-center.passed' })
      : outcomeName(outcome);
