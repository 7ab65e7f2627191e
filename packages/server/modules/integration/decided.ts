import type { Db, Row } from '../../db/schema.ts';
import { findAccount } from './account-queries.ts';
import { syncRows, type Tell } from './task-rows.ts';

/** How far a decision of one of its people is. */
type State = 'open' | 'held' | 'done';

/**
 * What people decide in the portal, for tasks that business systems have said: whose turn it is changes at once, and comes back when
 * the decision is undone. `rows` are ids of `tasks`; others among them are passed over.
 */
export async function markDecided(trx: Db, tell: Tell, rows: readonly string[], state: State, action: string | null): Promise<void> {
  if (rows.length === 0) return;
  const marked = await trx
    .updateTable('integration_assignees')
    .set({ state, decision: action, ...(state === 'open' ? { decided_version: null } : {}) })
    .where('row_id', 'in', rows)
    .returning('task_id')
    .execute();
  for (const id of new Set(marked.map((row) => row.task_id))) {
    const task = await trx.selectFrom('integration_tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (state === 'held') await markVersion(trx, task, rows);
    const account = await findAccount(trx, task.account_id);
    if (account !== null) await syncRows(trx, tell, task, { system: account.name, source: account.source });
  }
}

/** What the person had before them, whatever the system says until the decision is final. */
async function markVersion(trx: Db, { id, version }: Row<'integration_tasks'>, rows: readonly string[]): Promise<void> {
  const own = trx.updateTable('integration_assignees').set({ decided_version: version }).where('task_id', '=', id);
  await own.where('row_id', 'in', rows).execute();
}
