import type { Task, TaskAction, TaskNature } from '@atrium/api/contract';

export { actionName } from './task-action-name.ts';
export type { TaskAction, TaskNature };

/** The known fields of a task where an action is offered. */
type Acted = Pick<Task, 'actions' | 'changed'> & Partial<Pick<Task, 'laterUntil'>>;

/** As many as a row shows. */
const mostInRow = 3;

/** Whether an action needs no question and no view before it: its source has declared it harmless. */
const isQuick = ({ batch, opens, comment }: TaskAction): boolean => batch && !opens && comment !== 'required';

/** Actions without opening the task: by one key, in a row, on a card. Empty if the task has changed since the user viewed it. */
export const quickActions = ({ actions, changed, laterUntil = null }: Acted): TaskAction[] =>
  changed || laterUntil !== null ? [] : actions.filter(isQuick).slice(0, mostInRow);

/** The first of them that goes this way. */
export const quickAction = (task: Acted, nature: TaskNature): TaskAction | undefined =>
  quickActions(task).find((action) => action.nature === nature);

/** An action that several tasks have and that may be taken for all of them at once. */
export interface SharedAction {
  action: TaskAction;
  /** Those of the tasks that have it, under the same name. */
  ids: string[];
}

/** Actions on several tasks at once, each for the tasks that have it; actions are never mixed. */
export function sharedActions(tasks: readonly Task[]): SharedAction[] {
  const shared = new Map<string, SharedAction>();
  for (const { id, actions } of tasks) {
    for (const action of actions) {
      if (!action.batch) continue;
      const key = `${action.key}\n${action.name}`;
      const known = shared.get(key) ?? { action, ids: [] };
      known.ids.push(id);
      shared.set(key, known);
    }
  }
  return [...shared.values()];
}
