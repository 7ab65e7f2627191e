import { call } from '@atrium/api/client';
import type { CallData, Task } from '@atrium/api/contract';
import { offerUndo } from '../notices/undo.ts';
import { inParts, onScreen } from './task-actions.ts';
import type { TaskFilter } from './task-list.ts';
import { draftsDeletedText, laterText } from './task-words.ts';

/** All tasks that a filter finds, as many as one batch takes, and how many there are; null where they could not be had. */
export const everyTask = (filter: TaskFilter): Promise<CallData<'POST /business-center/v1/task/ids'> | null> =>
  call('POST /business-center/v1/task/ids', { body: filter }).catch(() => null);

/** Puts to-dos off until a time; they come back by themselves. */
export async function putOff(ids: readonly string[], until: string): Promise<boolean> {
  const done = await onScreen(ids, call('POST /business-center/v1/task/later', { body: { ids: [...ids], until } }));
  if (done) offerUndo({ text: () => laterText(done.changed), run: async () => (await bringBack(ids)).length === 0 });
  return done !== null;
}

/** Ends the snooze of tasks; returns the ids whose snooze goes on, as far as a call failed. */
export async function bringBack(ids: readonly string[]): Promise<readonly string[]> {
  const answer = inParts(ids, (part) => call('POST /business-center/v1/task/later', { body: { ids: part, until: null } }));
  return (await onScreen(ids, answer))?.unsent ?? ids;
}

/** Deletes drafts; they can be had back. Returns the ids that are not deleted, as far as a call failed. */
export async function deleteDrafts(ids: readonly string[]): Promise<readonly string[]> {
  const answer = inParts(ids, (part) => call('POST /business-center/v1/workorder/draft/deletelist', { body: { ids: part } }));
  const gone = await onScreen(ids, answer);
  if (gone === null) return ids;
  const count = gone.parts.reduce((sum, { deleted }) => sum + deleted, 0);
  offerUndo({ text: () => draftsDeletedText(count), run: () => restoreDrafts(ids.filter((id) => !gone.unsent.includes(id))) });
  return gone.unsent;
}

const restoreDrafts = async (ids: readonly string[]): Promise<boolean> =>
  (await onScreen(
    [],
    inParts(ids, (part) => call('POST /business-center/v1/workorder/draft/restore', { body: { ids: part } })),
  )) !== null;

/** Urges the person who has an application to decide it; false if the server refused, with a notice. */
export const urgeTask = async ({ id }: Task): Promise<boolean> =>
  (await onScreen([], call('POST /business-center/v1/task/{id}/urge', { params: { id } }), [id])) !== null;

/** Whether an application can be withdrawn, and if not, why; null if the request failed (R-USER-02). */
export const judgeWithdraw = (taskId: string): Promise<CallData<'GET /itbpmv2/v1/wftask/judgeTaskWithdraw'> | null> =>
  call('GET /itbpmv2/v1/wftask/judgeTaskWithdraw', { query: { taskId } }).catch(() => null);

/** Withdraws an application: it becomes a draft, or is over where a business system has its form. */
export const withdrawTask = async (id: string): Promise<boolean> =>
  (await onScreen([id], call('POST /business-center/v1/task/{id}/withdraw', { params: { id } }))) !== null;
