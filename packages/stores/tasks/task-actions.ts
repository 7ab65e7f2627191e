import { call } from '@atrium/api/client';
import type { CallData, Task, TaskCounts } from '@atrium/api/contract';
import { openLists } from '../messages/message-list.ts';
import { notify } from '../notices/notices.ts';
import { forgetTasks, load, viewedTasks } from './task-details.ts';
import { type TaskFilter, taskList } from './task-list.ts';
import { takeTaskCounts } from './tasks.ts';
import { decidedText, draftsDeletedText, laterText, sentText } from './task-words.ts';
import { offerUndo, undoMilliseconds } from '../notices/undo.ts';
import { randomId } from '../storage/random-id.ts';

export type Decided = CallData<'POST /business-center/v1/task/decide'>;
export type DecidedRow = Decided['results'][number];

/** The server's clock and the way to it: the last moment is not offered. */
const marginMilliseconds = 500;

/** As many as one call takes. */
const atOnce = 200;

/** All tasks that a filter finds, as many as one batch takes, and how many there are; null where they could not be had. */
export const everyTask = (filter: TaskFilter): Promise<CallData<'POST /business-center/v1/task/ids'> | null> =>
  call('POST /business-center/v1/task/ids', { body: filter }).catch(() => null);

export interface Decision {
  /** `key` of an action that the tasks have. */
  action: string;
  comment?: string;
  /** The task was not opened: only harmless actions are allowed. */
  quick?: boolean;
  /** Codes of the colleagues, and id of the step, that the action asks for. */
  people?: readonly string[];
  node?: string;
  /** Ids of uploaded files, for one task alone. */
  files?: readonly string[];
}

/** A decision with the name of its action, after which the to-do stays with the user: a comment, a copy. */
export type Sending = Decision & { name: string };

/**
 * Decides tasks: they leave the list at once; the server responds row by row and holds the decision until it can no longer be undone. Null
 * if all were refused. A notice explains a single refusal.
 */
export async function decideTasks(ids: readonly string[], decision: Decision): Promise<Decided | null> {
  const until = Date.now() + undoMilliseconds - marginMilliseconds;
  const undos: string[] = [];
  const decided = await onScreen(
    ids,
    viewedTasks(ids).then(() => decideInParts(ids, decision, undos)),
  );
  const [only, more] = decided?.results ?? [];
  if (only && !more && only.outcome !== 'done') notify({ title: only.reason, tone: 'warning' });
  if (decided && undos.length > 0) {
    const done = decided.results.filter(({ outcome }) => outcome === 'done').length;
    offerUndo({ text: () => decidedText(decision.action, done), until, run: () => undoDecisions(undos, ids) });
  }
  return decided;
}

/** Sends a comment, a copy or another person for the open to-do, which stays in the list. False if it was refused; a notice says why. */
export async function sendOfTask(id: string, { name, ...decision }: Sending): Promise<boolean> {
  const until = Date.now() + undoMilliseconds - marginMilliseconds;
  const undos: string[] = [];
  const decided = await viewedTasks([id])
    .then(() => decideInParts([id], decision, undos))
    .catch(() => null);
  const [row] = decided?.results ?? [];
  if (row === undefined) return false;
  if (row.outcome !== 'done') notify({ title: row.reason, tone: 'warning' });
  await load(id);
  if (undos.length > 0) offerUndo({ text: () => sentText(name), until, run: () => undoDecisions(undos, [id]) });
  return row.outcome === 'done';
}

async function decideInParts(
  ids: readonly string[],
  { action, comment = '', quick = false, people, node, files }: Decision,
  undos: string[],
): Promise<Decided> {
  const parts = await inParts(ids, async (part) => {
    const chosen = { ...(people === undefined ? {} : { people: [...people] }), ...(node === undefined ? {} : { node }) };
    const attached = files === undefined ? {} : { files: [...files] };
    const body = { ids: part, action, ...(comment === '' ? {} : { comment }), ...(quick ? { quick } : {}), ...chosen, ...attached };
    const decided = await call('POST /business-center/v1/task/decide', { body, idempotencyKey: randomId() });
    if (decided.undo) undos.push(decided.undo);
    return decided;
  });
  return { ...parts.at(-1)!, results: parts.flatMap(({ results }) => results) };
}

/** Sends several calls in sequence if there are too many for one. Results of earlier calls stay when a later one fails. */
async function inParts<T>(ids: readonly string[], send: (part: string[]) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let from = 0; from < ids.length; from += atOnce) {
    try {
      answers.push(await send(ids.slice(from, from + atOnce)));
    } catch (error) {
      if (answers.length === 0) throw error;
      break;
    }
  }
  return answers;
}

const undoDecisions = async (undos: readonly string[], ids: readonly string[]): Promise<boolean> => {
  const answers = Promise.all(undos.map((undo) => call('POST /business-center/v1/task/undo', { body: { undo } }))).then((all) =>
    all.at(-1)!,
  );
  return (await onScreen([], answers, ids)) !== null;
};

/** Puts to-dos off until a time; they come back by themselves. */
export async function putOff(ids: readonly string[], until: string): Promise<boolean> {
  const done = await onScreen(ids, call('POST /business-center/v1/task/later', { body: { ids: [...ids], until } }));
  if (done) offerUndo({ text: () => laterText(done.changed), run: () => bringBack(ids) });
  return done !== null;
}

/** Ends the snooze of tasks. */
export const bringBack = async (ids: readonly string[]): Promise<boolean> =>
  (await onScreen(
    ids,
    inParts(ids, (part) => call('POST /business-center/v1/task/later', { body: { ids: part, until: null } })).then((all) => all.at(-1)!),
  )) !== null;

/** Deletes drafts; they can be had back. */
export async function deleteDrafts(ids: readonly string[]): Promise<boolean> {
  const answers = inParts(ids, (part) => call('POST /business-center/v1/workorder/draft/deletelist', { body: { ids: part } }));
  const gone = await onScreen(
    ids,
    answers.then((all) => ({ ...all.at(-1)!, deleted: all.reduce((sum, { deleted }) => sum + deleted, 0) })),
  );
  if (gone) offerUndo({ text: () => draftsDeletedText(gone.deleted), run: () => restoreDrafts(ids) });
  return gone !== null;
}

const restoreDrafts = async (ids: readonly string[]): Promise<boolean> =>
  (await onScreen(
    [],
    inParts(ids, (part) => call('POST /business-center/v1/workorder/draft/restore', { body: { ids: part } })).then((all) => all.at(-1)!),
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

/** Removes rows from the list at once; rows that the server refused return with its reason. */
async function onScreen<T>(gone: readonly string[], answer: Promise<T>, changed = gone): Promise<(T & object) | null> {
  const leaving = new Set(gone);
  if (taskList.isOpen) void taskList.acting((row) => (leaving.has(row.id) ? null : row), answer);
  try {
    const result = await answer;
    // The decision of a message may be done, or wait again.
    for (const list of openLists()) list.refresh();
    forgetTasks(changed);
    if (hasCounts(result)) takeTaskCounts(result.counts);
    return (result ?? {}) as T & object;
  } catch {
    return null;
  }
}

const hasCounts = (result: unknown): result is { counts: TaskCounts } =>
  typeof result === 'object' && result !== null && 'counts' in result;
