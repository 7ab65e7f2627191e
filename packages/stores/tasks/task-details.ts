import { call, CallError } from '@atrium/api/client';
import type { TaskDetail } from '@atrium/api/contract';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { hear } from '../messages/live.ts';

export { attendTask } from './task-presence.ts';
export type { TaskDetail };

export type LoadedTask = { status: 'ready'; detail: TaskDetail } | { status: 'missing' } | { status: 'failed' };

/** Number of tasks kept for going back and forth. */
const most = 60;

const $known = atom<ReadonlyMap<string, LoadedTask>>(new Map());
const asked = new Map<string, Promise<void>>();
/** Kept on the screen although their last reload failed. */
const outdated = new Set<string>();

/** Details by the id of their task, as far as they are loaded; what changes is loaded again while somebody looks. */
export const $taskDetails: ReadableAtom<ReadonlyMap<string, LoadedTask>> = $known;

let open: string | null = null;

onMount($known, () => {
  const stop = hear(({ name }) => {
    if (name !== 'tasks') return;
    // The others are loaded again when they are opened.
    forgetTasks([...$known.get().keys()].filter((id) => id !== open));
    if (open !== null) void load(open);
  });
  return () => {
    stop();
    open = null;
    $known.set(new Map());
  };
});

/** Loads a task that somebody opens; at once where it was fetched before. Never rejects. */
export async function openTask(id: string): Promise<void> {
  open = id;
  if (isReady(id) && !outdated.has(id)) return;
  await (asked.get(id) ?? load(id));
}

/** Fetches tasks that are likely to be opened next. */
export function prefetchTasks(ids: readonly string[]): void {
  for (const id of ids) if (!$known.get().has(id) && !asked.has(id)) void load(id, true);
}

/** Marks these as outdated; answers that are on their way are older than this and do not count. The open one stays until it is loaded again. */
export function forgetTasks(ids: Iterable<string>): void {
  const known = new Map($known.get());
  for (const id of ids) {
    const stays = id === open && isReady(id);
    if (!stays) known.delete(id);
    const isAsked = asked.delete(id);
    if (stays || (isAsked && id === open)) void load(id);
  }
  $known.set(known);
}

/** Looks that the server does not know of yet. */
const viewing = new Map<string, Promise<unknown>>();

/** The person has looked at what has changed; quietly. */
export async function viewTask(id: string): Promise<void> {
  const told = call('POST /business-center/v1/task/{id}/viewed', { params: { id }, quiet: true })
    .catch(() => {})
    .finally(() => viewing.delete(id));
  viewing.set(id, told);
  await told;
}

/** Resolves when the server knows which tasks the user has viewed; decisions wait for it. */
export const viewedTasks = async (ids: readonly string[]): Promise<void> => {
  await Promise.all(ids.flatMap((id) => viewing.get(id) ?? []));
};

/** Loads a task again; the answer to the latest request counts, and a failed reload keeps what is there. Never rejects. */
export function load(id: string, ahead = false): Promise<void> {
  const answered = (loaded: LoadedTask) => {
    if (asked.get(id) !== loading) return;
    asked.delete(id);
    if (loaded.status === 'failed' && isReady(id)) outdated.add(id);
    // A failed prefetch is loaded again when the task is opened.
    else if (loaded.status === 'ready' || !ahead || open === id) put(id, loaded);
  };
  const loading: Promise<void> = call('GET /business-center/v1/task/{id}', { params: { id }, quiet: true }).then(
    (detail) => answered({ status: 'ready', detail }),
    (error: unknown) => answered({ status: error instanceof CallError && error.status === 404 ? 'missing' : 'failed' }),
  );
  asked.set(id, loading);
  return loading;
}

const isReady = (id: string): boolean => $known.get().get(id)?.status === 'ready';

function put(id: string, loaded: LoadedTask): void {
  outdated.delete(id);
  const known = new Map($known.get());
  known.delete(id);
  known.set(id, loaded);
  for (const old of [...known.keys()].slice(0, Math.max(0, known.size - most))) if (old !== open) known.delete(old);
  $known.set(known);
}
