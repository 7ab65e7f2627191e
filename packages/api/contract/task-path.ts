import { type PageId, pathOf } from './page-paths.ts';
import type { Task, TaskKind } from './tasks.ts';

const pages: Record<TaskKind, PageId> = { todo: 'todo', toread: 'to-read', apply: 'my-requests', done: 'done', draft: 'drafts' };

/** Page of a task in the user centre, below the portal base. */
export const taskPage = (kind: TaskKind, id: string): string => pathOf(pages[kind], { id });

type Decidable = Pick<Task, 'id' | 'kind' | 'link' | 'withheld'> & { actions: readonly Pick<Task['actions'][number], 'opens'>[] };

/** Where a task is decided: its page in the user centre, or its own system where every action opens that. */
export function taskPath({ id, kind, link, actions, withheld }: Decidable): string {
  const isElsewhere = kind === 'todo' && link !== '' && withheld === undefined && actions.every(({ opens }) => opens);
  return isElsewhere ? link : taskPage(kind, id);
}
