import { call } from '@atrium/api/client';
import type { Task, TaskCounts } from '@atrium/api/contract';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { hear } from './live.ts';

export type { Task, TaskCounts };

/** The kinds on the home page's cards. */
export const cardKinds = ['todo', 'apply', 'done'] as const;
export type CardKind = (typeof cardKinds)[number];

export interface TaskOverview {
  counts: TaskCounts;
  /** The newest few of each kind. */
  newest: Record<CardKind, readonly Task[]>;
}

export type Tasks = { status: 'loading' } | ({ status: 'ready' } & TaskOverview) | { status: 'failed'; error: Error };

const perCard = 5;
const $loaded = atom<Tasks>({ status: 'loading' });

/** What waits for the person, what they asked for and what they finished. */
export const $tasks: ReadableAtom<Tasks> = $loaded;

onMount($loaded, () =>
  hear((event) => {
    const now = $loaded.get();
    if (event.name !== 'tasks' || now.status !== 'ready') return;
    $loaded.set({ ...now, counts: event.data });
    void loadTasks();
  }),
);

/** Loads counts and newest tasks; what is on screen stays until they are there. Never rejects. */
export async function loadTasks(): Promise<void> {
  if ($loaded.get().status === 'failed') $loaded.set({ status: 'loading' });
  try {
    const [todo, apply, done] = await Promise.all(cardKinds.map(newestOf));
    const newest = { todo: todo!.tasks, apply: apply!.tasks, done: done!.tasks };
    $loaded.set({ status: 'ready', counts: todo!.counts, newest });
  } catch (error) {
    $loaded.set({ status: 'failed', error: error as Error });
  }
}

const newestOf = (kind: CardKind): Promise<{ tasks: Task[]; counts: TaskCounts }> =>
  call('POST /business-center/v1/task/query', { body: { kind, pageIndex: 1, pageSize: perCard }, quiet: true });
