import { onPostgres } from '../../db/dialect.ts';
import type { Db, Row } from '../../db/schema.ts';
import { closeMessages } from '../messages/close.ts';
import type { Holder } from '../../identity/rights.ts';

const ownTask = (db: Db, { personId, tenantId }: Holder, id: string) =>
  db
    .selectFrom('tasks')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', 'is', null);

export function findTask(db: Db, holder: Holder, id: string): Promise<Row<'tasks'> | undefined> {
  return ownTask(db, holder, id).selectAll().executeTakeFirst();
}

/** Locks the task, because the write depends on the read. The embedded database has one transaction at a time. */
export async function lockOwnTask(trx: Db, holder: Holder, id: string): Promise<void> {
  if (onPostgres(trx)) await ownTask(trx, holder, id).select('id').forUpdate().execute();
}

const changeTask = (db: Db, { personId, tenantId }: Holder, id: string) =>
  db
    .updateTable('tasks')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', 'is', null);

/** Moves a waiting task to the done ones; false if it does not wait (any more). */
export async function completeTask(db: Db, holder: Holder, id: string): Promise<boolean> {
  const { numUpdatedRows } = await changeTask(db, holder, id)
    .set({ kind: 'done', withdrawable: 0, due_at: null, later_until: null, outcome: 'completed', decided_at: new Date().toISOString() })
    .where('kind', 'in', ['todo', 'toread'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Judges and acts in one statement: an application that may still be withdrawn becomes a draft again, or is over where a business system
 * has its form; false otherwise.
 */
export async function withdrawTask(
  db: Db,
  holder: Holder,
  id: string,
  { node, isCase }: { node: string; isCase: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await changeTask(db, holder, id)
    .set(isCase ? { outcome: 'withdrawn' } : { kind: 'draft', current_node: node })
    .set({ withdrawable: 0, due_at: null, handler: '', since_at: null })
    .where('kind', '=', 'apply')
    .where('withdrawable', '=', 1)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Removes the tasks that wait for others because of an application, and their decisions that could still be undone; closes the messages.
 * Returns the owners.
 */
export async function takeAway(trx: Db, { personId, tenantId }: Holder, id: string, by: string): Promise<string[]> {
  const instance = trx.selectFrom('tasks').select('instance').where('id', '=', id).where('instance', '<>', '');
  const held = trx.selectFrom('task_decisions').select('task_id').where('state', '=', 'held');
  const taken = await trx
    .updateTable('tasks')
    .set({ deleted_at: new Date().toISOString() })
    .where('tenant_id', '=', tenantId)
    .where('instance', 'in', instance)
    .where((where) => where.or([where('kind', 'in', ['todo', 'toread']), where('id', 'in', held)]))
    .where('deleted_at', 'is', null)
    .returning(['id', 'person_id', 'decider_id'])
    .execute();
  await voidDecisions(
    trx,
    taken.map((task) => task.id),
  );
  const holders = new Set(taken.flatMap(({ person_id: holder, decider_id: decider }) => [holder, decider ?? holder]));
  for (const { id: taskId } of taken) for (const holder of await closeMessages(trx, tenantId, taskId, by)) holders.add(holder);
  holders.delete(personId);
  return [...holders];
}

async function voidDecisions(trx: Db, taskIds: readonly string[]): Promise<void> {
  if (taskIds.length === 0) return;
  await trx.updateTable('task_decisions').set({ state: 'undone' }).where('task_id', 'in', taskIds).where('state', '=', 'held').execute();
}

/** The person's rows of these drafts, deleted ones too. */
export function findDrafts(
  db: Db,
  { personId, tenantId }: Holder,
  ids: readonly string[],
): Promise<Pick<Row<'tasks'>, 'id' | 'kind' | 'deleted_at'>[]> {
  return db
    .selectFrom('tasks')
    .select(['id', 'kind', 'deleted_at'])
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .execute();
}

/** Deletes (a time) or restores (null) drafts; answers how many were not so before. */
export async function markDrafts(
  db: Db,
  { personId, tenantId }: Holder,
  ids: readonly string[],
  deletedAt: string | null,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable('tasks')
    .set({ deleted_at: deletedAt })
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'draft')
    .where('deleted_at', deletedAt === null ? 'is not' : 'is', null)
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Forgets drafts that were deleted before then, and to-dos that were taken from their people. While its business system has a task open, a
 * to-do of it may come back: after a release, or when somebody else's decision is refused.
 */
export async function deleteDraftsBefore(db: Db, time: string): Promise<void> {
  await db
    .deleteFrom('tasks')
    .where('deleted_at', '<', time)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('integration_tasks as i').select('i.id').whereRef('i.id', '=', 'tasks.origin_id').where('i.state', '=', 'open')),
      ),
    )
    .execute();
}
