import { taskPage } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import type { EventDataOf } from '@atrium/api/integration';
import { cut } from '../../../characters/cut.ts';
import type { Db, Row } from '../../../db/schema.ts';
import { choiceOf } from '../../tasks/decision-choice.ts';
import { addMessage } from '../../messages/queries.ts';
import { findAccount } from '../accounts/account-queries.ts';
import { takeUpAgain } from '../tasks/case-withdraw.ts';
import { nextTime } from '../../../db/next-time.ts';
import { lockTasksOf, markDecided } from '../tasks/decided.ts';
import { finishEvent, type OutgoingEvent } from './event-queue.ts';
import type { Tell } from '../../../push/event-queries.ts';
import { beginNextStep } from '../tasks/task-write.ts';
import { decisionRefused } from './decision-refused.ts';

interface EventResult {
  outcome: 'accepted' | 'refused';
  /** Why it is refused, for the person who decided. */
  message: string;
  /** JSON for people who look at deliveries. */
  answer: string;
  attempts: number;
}

/** Stores the result of an event. Reopens a refused decision and messages its user. Returns false if the event was already finished. */
export const takeOutcome = (
  { writeEvents }: Pick<FastifyInstance, 'writeEvents'>,
  event: OutgoingEvent,
  { outcome, message, answer, attempts }: EventResult,
): Promise<boolean> =>
  writeEvents(async (trx, tell) => {
    await lockTasksOf(trx, [event.row_id]);
    if (!(await finishEvent(trx, event.id, { state: outcome, answer, attempts }))) return false;
    if (event.type === 'decision.commit') await (outcome === 'refused' ? takeRefusal(trx, tell, event, message) : goOn(trx, tell, event));
    if (outcome === 'refused' && event.type === 'case.withdrawn') await takeUpAgain(trx, tell, event, message);
    return true;
  });

/** The words of a refusal, of the last answer that is kept with its event. */
export const answeredWords = (answer: string | null): string => wordsOf((JSON.parse(answer ?? '{}') as { text?: string }).text ?? '');

/** The sentence of a refusal: `message` of a JSON response, or the sentence of a system that polls; else empty. */
export function wordsOf(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' ? plain(message) : '';
  } catch {
    return '';
  }
}

const plain = (text: string): string => cut(text.replace(/\p{Cc}/gu, ' '), 500);

/** The next step of the task may have come while this decision was on its way. */
async function goOn(trx: Db, tell: Tell, event: OutgoingEvent): Promise<void> {
  const task = await trx.selectFrom('integration_tasks').selectAll().where('id', '=', event.task_id).executeTakeFirst();
  const account = await findAccount(trx, event.account_id);
  if (task !== undefined && account !== null) await beginNextStep(trx, tell, task, { system: account.name, source: account.source });
}

/** The decision of an event that left the task with its person, such as a comment; undefined for every other. */
async function findStaying(trx: Db, { row_id: row, data }: OutgoingEvent): Promise<Row<'task_decisions'> | undefined> {
  const { action, at } = JSON.parse(data) as EventDataOf<'decision.commit'>;
  const found = await trx
    .selectFrom('task_decisions')
    .selectAll()
    .where('task_id', '=', row)
    .where('action', '=', action)
    .where('decided_at', '=', at)
    .executeTakeFirst();
  return found !== undefined && choiceOf(found).stays ? found : undefined;
}

/** A refused decision opens its task again; the person reads why. */
async function takeRefusal(trx: Db, tell: Tell, event: OutgoingEvent, words: string): Promise<void> {
  const staying = await findStaying(trx, event);
  if (staying === undefined) return openAgain(trx, tell, event, words);
  // It is not shown as sent any more.
  await trx.updateTable('task_decisions').set({ state: 'undone' }).where('id', '=', staying.id).execute();
  const row = await trx.selectFrom('tasks').selectAll().where('id', '=', event.row_id).executeTakeFirst();
  const account = await findAccount(trx, event.account_id);
  if (row !== undefined && account !== null)
    await tellOfRefusal(trx, tell, {
      row,
      account,
      words,
      people: [staying.decider_id],
      isOpen: row.kind === 'todo' && row.deleted_at === null,
    });
}

async function openAgain(trx: Db, tell: Tell, event: OutgoingEvent, words: string): Promise<void> {
  // A version that came meanwhile begins no step then.
  await trx.updateTable('integration_tasks').set({ next_version: null }).where('id', '=', event.task_id).execute();
  const row = await trx.selectFrom('tasks').selectAll().where('id', '=', event.row_id).where('kind', '=', 'done').executeTakeFirst();
  const account = await findAccount(trx, event.account_id);
  if (row === undefined || account === null) return;
  const isTheirs = row.end_reason === null && (await isAssigned(trx, row.id));
  const again = { kind: 'todo', outcome: null, comment: '', decided_at: null, decided_by: '', decider_id: null } as const;
  // People who are no longer assignees do not get it back, and the refused decision is not listed as done either.
  const gone = row.end_reason === null ? { deleted_at: nextTime() } : {};
  const change = isTheirs ? again : gone;
  if (Object.keys(change).length > 0) await trx.updateTable('tasks').set(change).where('id', '=', row.id).execute();
  const people = [...new Set([row.decider_id ?? row.person_id, row.person_id])];
  await tellOfRefusal(trx, tell, { row, account, words, people, isOpen: isTheirs });
  if (isTheirs) await markDecided(trx, tell, [row.id], 'open');
}

interface ToldRefusal {
  row: Row<'tasks'>;
  account: { name: string; source: string };
  words: string;
  people: readonly string[];
  /** Whether the to-do waits for them. */
  isOpen: boolean;
}

async function tellOfRefusal(trx: Db, tell: Tell, { row, account, words, people, isOpen }: ToldRefusal): Promise<void> {
  const message = {
    type: 'reply' as const,
    ...decisionRefused(row, account.name, words),
    link: isOpen ? taskPage('todo', row.id) : null,
    sender: account.name,
    source: account.source,
    urgent: true,
    ...(isOpen ? { taskId: row.id } : {}),
  };
  await addMessage(trx, row.tenant_id, people, message, (events) => tell(events.map((one) => ({ ...one, tasks: true }))));
}

/** Whether a row is one of those that its task has now. */
async function isAssigned(trx: Db, rowId: string): Promise<boolean> {
  const found = await trx.selectFrom('integration_assignees').select('task_id').where('row_id', '=', rowId).executeTakeFirst();
  return found !== undefined;
}
