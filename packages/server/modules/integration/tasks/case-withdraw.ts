import { taskPage } from '@atrium/api/contract';
import type { EventDataOf } from '@atrium/api/integration';
import { nextTime } from '../../../db/next-time.ts';
import type { Db, Row } from '../../../db/schema.ts';
import { markApproval } from '../../deliveries/mark-approval.ts';
import { addMessage } from '../../messages/queries.ts';
import { findAccount } from '../accounts/account-queries.ts';
import { enqueue, type OutgoingEvent } from '../events/event-queue.ts';
import type { Tell } from '../../../push/event-queries.ts';
import { syncRows } from './task-rows.ts';
import { lockTaskById } from './task-write.ts';
import { decisionRefused } from '../events/decision-refused.ts';

/** The case whose application a row is; null where it is none. */
export async function findCaseOfRow(db: Db, rowId: string): Promise<Row<'integration_cases'> | null> {
  return (await db.selectFrom('integration_cases').selectAll().where('row_id', '=', rowId).executeTakeFirst()) ?? null;
}

/** Notifies the business system that the initiator withdraws a case, in the transaction of the withdrawal. */
export async function tellOfWithdrawal(trx: Db, found: Row<'integration_cases'>, rowId: string): Promise<void> {
  const { id, account_id, external_id, tenant_id, version } = found;
  const people = trx.selectFrom('tasks as t').innerJoin('people as p', 'p.id', 't.person_id').select(['p.user_code', 'p.real_name']);
  const { user_code: userCode, real_name: name } = await people.where('t.id', '=', rowId).executeTakeFirstOrThrow();
  const data: EventDataOf<'case.withdrawn'> = { externalId: external_id, version, by: { userCode, name }, at: nextTime() };
  await enqueue(trx, { accountId: account_id, taskId: id, rowId, type: 'case.withdrawn', data });
  await markApproval(trx, { subject: id, kind: 'case', tenant_id });
}

/** The business system does not let it be taken back: it goes on where it was, and its person reads why. */
export async function takeUpAgain(trx: Db, tell: Tell, event: OutgoingEvent, words: string): Promise<void> {
  const row = await trx
    .updateTable('tasks')
    .set({ outcome: null })
    .where('id', '=', event.row_id)
    .where('outcome', '=', 'withdrawn')
    .returningAll()
    .executeTakeFirst();
  const account = await findAccount(trx, event.account_id);
  if (row === undefined || account === null) return;
  await markApproval(trx, { subject: event.task_id, kind: 'case', tenant_id: row.tenant_id });
  const tasks = await trx
    .selectFrom('integration_tasks')
    .selectAll()
    .where('case_id', '=', event.task_id)
    .where('state', '=', 'open')
    .orderBy('external_id')
    .execute();
  for (const { id } of tasks) {
    const task = await lockTaskById(trx, id);
    if (task.state !== 'open') continue;
    // Decisions that could still be undone were removed with the case.
    const own = trx.updateTable('integration_assignees').set({ state: 'open', decision: null, decided_version: null });
    await own.where('task_id', '=', task.id).where('state', '=', 'held').execute();
    await syncRows(trx, tell, task, { system: account.name, source: account.source });
  }
  const message = {
    type: 'reply' as const,
    ...decisionRefused(row, account.name, words),
    sender: account.name,
    source: account.source,
    urgent: true,
    taskId: row.id,
    link: taskPage('apply', row.id),
  };
  await addMessage(trx, row.tenant_id, [row.person_id], message, (events) => tell(events.map((one) => ({ ...one, tasks: true }))));
}
