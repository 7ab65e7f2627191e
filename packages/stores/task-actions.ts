import { call } from '@atrium/api/client';
import type { CallData, Task, TaskCounts } from '@atrium/api/contract';
import { forgetTasks } from './task-details.ts';
import { taskList } from './task-list.ts';
import { takeTaskCounts } from './tasks.ts';
import { decidedText, draftsDeletedText, laterText } from './task-words.ts';
import { offerUndo, undoMilliseconds } from './undo.ts';

export type Decided = CallData<'POST /business-center/v1/task/decide'>;
export type DecidedRow = Decided['results'][number];

/** The server's clock and the way to it: the last moment is not offered. */
const marginMilliseconds = 500;

/**
 * Decides tasks: they leave the list at once, the server answers row by row and holds the decision until it cannot be undone any
 * more. Null where it was refused as a whole.
 */
export async function decideTasks(ids: readonly string[], action: string, comment = ''): Promise<Decided | null> {
  const body = { ids: [...ids], action, ...(comment === '' ? {} : { comment }) };
  const until = Date.now() + undoMilliseconds - marginMilliseconds;
  const decided = await onScreen(ids, call('POST /business-center/v1/task/decide', { body, idempotencyKey: crypto.randomUUID() }));
  if (decided?.undo) {
    const { undo, results } = decided;
    const done = results.filter(({ outcome }) => outcome === 'done').length;
    offerUndo({ text: () => decidedText(action, done), until, run: () => undoDecision(undo, ids) });
  }
  return decided;
}

const undoDecision = async (undo: string, ids: readonly string[]): Promise<boolean> =>
  (await onScreen([], call('POST /business-center/v1/task/undo', { body: { undo } }), ids)) !== null;

/** Puts to-dos off until a time; they come back by themselves. */
export async function putOff(ids: readonly string[], until: string): Promise<boolean> {
  const done = await onScreen(ids, call('POST /business-center/v1/task/later', { body: { ids: [...ids], until } }));
  if (done) offerUndo({ text: () => laterText(done.changed), run: () => bringBack(ids) });
  return done !== null;
}

/** Takes what was put off back. */
export const bringBack = async (ids: readonly string[]): Promise<boolean> =>
  (await onScreen(ids, call('POST /business-center/v1/task/later', { body: { ids: [...ids], until: null } }))) !== null;

/** Deletes drafts; they can be had back. */
export async function deleteDrafts(ids: readonly string[]): Promise<boolean> {
  const gone = await onScreen(ids, call('POST /business-center/v1/workorder/draft/deletelist', { body: { ids: [...ids] } }));
  if (gone) offerUndo({ text: () => draftsDeletedText(gone.deleted), run: () => restoreDrafts(ids) });
  return gone !== null;
}

const restoreDrafts = async (ids: readonly string[]): Promise<boolean> =>
  (await onScreen([], call('POST /business-center/v1/workorder/draft/restore', { body: { ids: [...ids] } }))) !== null;

/** Asks whoever has an application to go on; false where it was refused, which a notice has said. */
export const urgeTask = async ({ id }: Task): Promise<boolean> =>
  (await onScreen([], call('POST /business-center/v1/task/{id}/urge', { params: { id } }), [id])) !== null;

/** Whether an application can be withdrawn, and if not, why; null where it could not be asked (R-USER-02). */
export const judgeWithdraw = (taskId: string): Promise<CallData<'GET /itbpmv2/v1/wftask/judgeTaskWithdraw'> | null> =>
  call('GET /itbpmv2/v1/wftask/judgeTaskWithdraw', { query: { taskId } }).catch(() => null);

/** Withdraws an application: it becomes a draft. */
export const withdrawTask = async (id: string): Promise<boolean> =>
  (await onScreen([id], call('POST /business-center/v1/task/{id}/withdraw', { params: { id } }))) !== null;

/** Takes rows off the list at once; what the server did not do comes back with what it says. */
async function onScreen<T>(gone: readonly string[], answer: Promise<T>, changed = gone): Promise<(T & object) | null> {
  const leaving = new Set(gone);
  void taskList.acting((row) => (leaving.has(row.id) ? null : row), answer);
  try {
    const result = await answer;
    forgetTasks(changed);
    if (hasCounts(result)) takeTaskCounts(result.counts);
    return (result ?? {}) as T & object;
  } catch {
    return null;
  }
}

const hasCounts = (result: unknown): result is { counts: TaskCounts } =>
  typeof result === 'object' && result !== null && 'counts' in result;
