import type { Db, Row } from '../../db/schema.ts';
import type { Tell } from '../../push/event-queries.ts';
import { substitutesOf } from '../absences/principals.ts';
import { type Draft, writeContent } from '../messages/sending/content.ts';
import { giveContent } from '../messages/sending/give.ts';
import { findOwnApplications } from './own-application.ts';

type Task = Row<'tasks'>;

/** Sends the message of a to-do to its owner, and to the present substitutes who may decide it. */
export async function addTaskMessage(trx: Db, task: Task, draft: Draft, tell: Tell): Promise<void> {
  const content = await writeContent(trx, task.tenant_id, { ...draft, taskId: task.id });
  await giveContent(trx, content, [task.person_id], tell, { onBehalfOf: await substitutesForTask(trx, task) });
}

/** The substitutes who may decide a task, each with its owner; nobody whose own application it is (R-ABS-01). */
async function substitutesForTask(trx: Db, task: Task): Promise<ReadonlyMap<string, string>> {
  const { id, tenant_id: tenantId, person_id: owner, kind, process_name: process } = task;
  const found = new Map<string, string>();
  if (kind !== 'todo') return found;
  for (const { substituteId } of await substitutesOf(trx, tenantId, [owner], process, new Date().toISOString())) {
    const own = await findOwnApplications(trx, { personId: substituteId, tenantId }, [task]);
    if (!own.has(id)) found.set(substituteId, owner);
  }
  return found;
}
