import type { Db } from '../../db/schema.ts';
import { endCards } from '../deliveries/end-cards.ts';
import { lockPeople } from '../../push/event-queries.ts';

/** Closes the messages of a task that somebody has finished; returns the people who have them, each once. */
export async function closeMessages(trx: Db, tenantId: string, taskId: string, doneBy: string): Promise<string[]> {
  const open = trx
    .selectFrom('message_contents')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('task_id', '=', taskId)
    .where('closed_at', 'is', null);
  const holders = await trx.selectFrom('messages').select(['person_id', 'content_id']).where('content_id', 'in', open).execute();
  if (holders.length === 0) return [];
  const people = [...new Set(holders.map((row) => row.person_id))];
  // First, in the same order as every change of messages: people before their messages.
  await lockPeople(trx, people);
  const contents = [...new Set(holders.map((row) => row.content_id))];
  await trx
    .updateTable('message_contents')
    .set({ closed_at: new Date().toISOString(), closed_by: doneBy })
    .where('id', 'in', contents)
    .execute();
  await endCards(trx, contents);
  await trx.updateTable('messages').set({ status: 'read' }).where('content_id', 'in', contents).execute();
  await trx
    .updateTable('messages')
    .set({ box: 'archived', snoozed_until: null })
    .where('content_id', 'in', contents)
    .where('box', '=', 'snoozed')
    .execute();
  return people;
}
