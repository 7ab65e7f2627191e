import type { Db } from '../../../db/schema.ts';
import { substitutesOf } from '../../absences/principals.ts';
import { findOwnApplications } from '../../tasks/own-application.ts';
import type { Content } from './content.ts';

/**
 * Who else hears of the to-do of a content: the present substitutes of its recipients who may decide it, with the person for whom. Nobody
 * who is a recipient, and nobody whose own application it is (R-ABS-01).
 */
export async function substitutesForTask(trx: Db, content: Content, recipients: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { tenant_id: tenantId, task_id: taskId, type } = content;
  if (type !== 'todo' || taskId === null) return new Map();
  const task = await trx.selectFrom('tasks').selectAll().where('id', '=', taskId).executeTakeFirst();
  if (task?.kind !== 'todo' || !recipients.includes(task.person_id)) return new Map();
  const pairs = await substitutesOf(trx, tenantId, [task.person_id], task.process_name, new Date().toISOString());
  const found = new Map<string, string>();
  for (const { personId, substituteId } of pairs) {
    if (recipients.includes(substituteId)) continue;
    const own = await findOwnApplications(trx, { personId: substituteId, tenantId }, [task]);
    if (!own.has(taskId)) found.set(substituteId, personId);
  }
  return found;
}
