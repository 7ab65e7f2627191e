import { call } from '@atrium/api/client';
import type { CallData, TaskCounts } from '@atrium/api/contract';
import { openLists } from '../messages/message-list.ts';
import { notify } from '../notices/notices.ts';
import { forgetTasks, load, viewedTasks } from './task-details.ts';
import { taskList } from './task-list.ts';
import { takeTaskCounts } from './tasks.ts';
import { decidedText, sentText } from './task-words.ts';
import { offerUndo, undoMilliseconds } from '../notices/undo.ts';
import { randomId } from '../storage/random-id.ts';

type Answer = CallData<'POST /business-center/v1/task/decide'>;
/** The results of a batch; `unsent` are the ids of the calls that failed: they have no result. */
export type Decided = Answer & { unsent: readonly string[] };
export type DecidedRow = Decided['results'][number];

/** The server's clock and the way to it: the last moment is not offered. */
const marginMilliseconds = 500;

/** As many as one call takes. */
const atOnce = 200;

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
  const decided = await inParts(ids, async (part) => {
    const chosen = { ...(people === undefined ? {} : { people: [...people] }), ...(node === undefined ? {} : { node }) };
    const attached = files === undefined ? {} : { files: [...files] };
    const body = { ids: part, action, ...(comment === '' ? {} : { comment }), ...(quick ? { quick } : {}), ...chosen, ...attached };
    const answer = await call('POST /business-center/v1/task/decide', { body, idempotencyKey: randomId() });
    if (answer.undo) undos.push(answer.undo);
    return answer;
  });
  return { ...decided, results: decided.parts.flatMap(({ results }) => results) };
}

/** The last of several answers, with all of them, and the ids that were not sent after a call had failed. */
type InParts<T> = T & { parts: T[]; unsent: readonly string[] };

/** Sends several calls in sequence if there are too many for one. Results of earlier calls stay when a later one fails. */
export async function inParts<T extends object>(ids: readonly string[], send: (part: string[]) => Promise<T>): Promise<InParts<T>> {
  const parts: T[] = [];
  let from = 0;
  try {
    for (; from < ids.length; from += atOnce) parts.push(await send(ids.slice(from, from + atOnce)));
  } catch (error) {
    if (from === 0) throw error;
  }
  return { ...parts.at(-1)!, parts, unsent: ids.slice(from) };
}

const undoDecisions = async (undos: readonly string[], ids: readonly string[]): Promise<boolean> => {
  const answers = Promise.all(undos.map((undo) => call('POST /business-center/v1/task/undo', { body: { undo } }))).then((all) =>
    all.at(-1)!,
  );
  return (await onScreen([], answers, ids)) !== null;
};

/** Removes rows from the list at once; rows that the server refused return with its reason. */
export async function onScreen<T>(gone: readonly string[], answer: Promise<T>, changed = gone): Promise<(T & object) | null> {
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
