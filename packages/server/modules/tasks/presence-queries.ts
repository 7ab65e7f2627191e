import type { Db, Row } from '../../db/schema.ts';
import type { Holder } from '../../identity/rights.ts';
import { substitutesOf } from '../absences/principals.ts';

/** A browser renews its presence well before this time is over, unless it died. */
const heldMilliseconds = 90_000;

/** Other people who may have a to-do: its owner and their present substitutes. */
export async function othersWith(
  db: Db,
  tenantId: string,
  { person_id: owner, process_name: process }: Pick<Row<'tasks'>, 'person_id' | 'process_name'>,
  personId: string,
  now: string,
): Promise<string[]> {
  const substitutes = await substitutesOf(db, tenantId, [owner], process, now);
  return [...new Set([owner, ...substitutes.map((one) => one.substituteId)])].filter((id) => id !== personId);
}

/** The person has the task open for now; false where that was known already. */
export async function enterTask(trx: Db, taskId: string, personId: string, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + heldMilliseconds).toISOString();
  const { numUpdatedRows } = await trx
    .updateTable('task_presence')
    .set({ until_at: until })
    .where('task_id', '=', taskId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return false;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('task_presence')
    .values({ task_id: taskId, person_id: personId, until_at: until })
    .onConflict((conflict) => conflict.columns(['task_id', 'person_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The user has closed it; false if they were not present. */
export async function leaveTask(trx: Db, taskId: string, personId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('task_presence')
    .where('task_id', '=', taskId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Names of the others who have it open now. */
export async function namesAt(db: Db, taskId: string, { personId }: Holder, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('task_presence as a')
    .innerJoin('people as p', 'p.id', 'a.person_id')
    .select('p.real_name')
    .where('a.task_id', '=', taskId)
    .where('a.person_id', '<>', personId)
    .where('a.until_at', '>', now)
    .orderBy('p.real_name')
    .execute();
  return rows.map(({ real_name: name }) => name);
}

/** Deletes expired presences; returns the tasks of which people are gone. */
export function dropStale(trx: Db, now: string): Promise<{ task_id: string; person_id: string }[]> {
  return trx.deleteFrom('task_presence').where('until_at', '<=', now).returning(['task_id', 'person_id']).execute();
}
