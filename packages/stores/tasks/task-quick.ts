import type { Task, TaskAction, TaskNature } from '@atrium/api/contract';

export { actionName } from './task-action-name.ts';
export type { TaskAction, TaskNature };

/** What is known of a task where it is acted on. */
type Acted = Pick<Task, 'actions' | 'changed'> & Partial<Pick<Task, 'laterUntil'>>;

/** As many as a row shows. */
const mostInRow = 3;

/** Whether nothing is to be asked or looked at before an action is taken: its source has declared it harmless. */
const isQuick = ({ batch, opens, comment }: TaskAction): boolean => batch && !opens && comment !== 'required';

/** What may be taken without opening the task: by one key, in a row, on a card. Nothing where it has changed since the person looked. */
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

/** What can be done with several tasks at once, each for those that have it; actions are never mixed. */
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
