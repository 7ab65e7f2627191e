import type { PersonReference, TaskContent } from '@atrium/api/integration';
import { onPostgres } from '../../../db/dialect.ts';
import { lockName } from '../../../db/one-at-a-time.ts';
import type { Db } from '../../../db/schema.ts';
import { findAccount } from '../accounts/account-queries.ts';
import { lockPeople, type Tell } from '../../../push/event-queries.ts';
import type { DecisionState } from '../../tasks/task-systems.ts';
import { findPeople } from '../find-people.ts';
import { syncRows } from './task-rows.ts';
import { isTransfer } from './task-steps.ts';
import type { Context } from './task-write.ts';

/**
 * Locks the tasks of business systems that rows of `tasks` belong to, before anything of them is read: a system may change them at
 * the same time. Locks everybody who has part in them, too, and `person`, in one order: what follows locks some of these again.
 */
export async function lockTasksOf(trx: Db, rows: readonly string[], person?: string): Promise<void> {
  if (rows.length === 0 || !onPostgres(trx)) return;
  const tasks = await trx
    .selectFrom('integration_tasks')
    .select(['id', 'account_id', 'external_id'])
    .where('id', 'in', (of) => of.selectFrom('tasks').select('origin_id').where('tasks.id', 'in', rows).where('origin_id', 'is not', null))
    .orderBy('account_id')
    .orderBy('external_id')
    .execute();
  for (const { account_id: accountId, external_id: externalId } of tasks)
    await lockName(trx, `integration task ${accountId} ${externalId}`);
  if (tasks.length === 0) return;
  await lockPeopleOf(
    trx,
    tasks.map(({ id }) => id),
    person === undefined ? [] : [person],
  );
}

/** Locks everybody who has part in tasks of business systems, with their substitutes and these people, in one order. */
async function lockPeopleOf(trx: Db, taskIds: readonly string[], people: readonly string[]): Promise<void> {
  const parts =
    taskIds.length === 0
      ? []
      : await trx
          .selectFrom('tasks')
          .select('person_id as id')
          .where('origin_id', 'in', taskIds)
          .union(
            trx
              .selectFrom('integration_assignees')
              .select(({ ref }) => ref('person_id').$castTo<string>().as('id'))
              .where('task_id', 'in', taskIds)
              .where('person_id', 'is not', null),
          )
          .union(
            trx
              .selectFrom('messages as m')
              .innerJoin('message_contents as c', 'c.id', 'm.content_id')
              .select('m.person_id as id')
              .where('c.task_id', 'in', (of) => of.selectFrom('tasks').select('tasks.id').where('origin_id', 'in', taskIds)),
          )
          .execute();
  const all = new Set([...people, ...parts.map(({ id }) => id)]);
  if (all.size === 0) return;
  const substitutes = await trx
    .selectFrom('absences')
    .select('substitute_id as id')
    .where('person_id', 'in', [...all])
    .where('until_at', '>', new Date().toISOString())
    .execute();
  for (const { id } of substitutes) if (id !== null) all.add(id);
  await lockPeople(trx, [...all]);
}

interface Concerning {
  /** External ids of tasks, one at least. */
  ids: Iterable<string>;
  people: readonly PersonReference[];
  tenantId: string;
  /** Ids of more people. */
  participants?: readonly string[];
}

/**
 * Locks several tasks of an account and everybody who has part in them, also people who come with the new content, before the first is
 * written; else two transactions that write several wait for each other. For PostgreSQL: the embedded database has one writer.
 */
export async function lockTasks(
  { trx, account }: Pick<Context, 'trx' | 'account'>,
  { ids, people, tenantId, participants = [] }: Concerning,
): Promise<void> {
  const sorted = [...new Set(ids)].toSorted();
  for (const id of sorted) await lockName(trx, `integration task ${account.id} ${id}`);
  const found = await findPeople(trx, tenantId, people);
  const known = await trx
    .selectFrom('integration_tasks')
    .select('id')
    .where('account_id', '=', account.id)
    .where('external_id', 'in', sorted)
    .execute();
  await lockPeopleOf(
    trx,
    known.map(({ id }) => id),
    [...participants, ...found.flatMap((one) => (typeof one === 'string' ? [] : [one.id]))],
  );
}

/**
 * Stores people's decisions on tasks of business systems: the turn passes on at once, and comes back when the decision is undone. `action` is
 * that of a decision which is made now (`held`). `rows` are ids of `tasks`; those of other origin are skipped.
 */
export async function markDecided(trx: Db, tell: Tell, rows: readonly string[], state: DecisionState, action?: string): Promise<void> {
  if (rows.length === 0) return;
  const tasks = await trx
    .selectFrom('integration_tasks')
    .selectAll()
    // Includes people who are no longer assignees: what they undo stays removed.
    .where('id', 'in', (of) => of.selectFrom('tasks').select('origin_id').where('tasks.id', 'in', rows).where('origin_id', 'is not', null))
    .orderBy('id')
    .execute();
  for (const task of tasks) {
    await trx
      .updateTable('integration_assignees')
      .set({
        state,
        ...(state === 'open' ? { decision: null, decided_version: null } : {}),
        // The version that the person saw, whatever the system sends until the decision is final.
        ...(state === 'held' && action !== undefined
          ? { decision: isTransfer(JSON.parse(task.content) as TaskContent, action) ? null : action, decided_version: task.version }
          : {}),
      })
      .where('task_id', '=', task.id)
      .where('row_id', 'in', rows)
      .execute();
    const account = await findAccount(trx, task.account_id);
    if (account !== null) await syncRows(trx, tell, task, { system: account.name, source: account.source });
  }
}

/** Stores the version with decisions that were just made; it stays with them, also when their person has no part in the task any more. */
export async function markVersions(trx: Db, rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return;
  const tasks = await trx
    .selectFrom('integration_tasks')
    .select(['id', 'version'])
    .where('id', 'in', (of) => of.selectFrom('tasks').select('origin_id').where('tasks.id', 'in', rows).where('origin_id', 'is not', null))
    .orderBy('id')
    .execute();
  for (const task of tasks) await markVersion(trx, task, rows);
}

async function markVersion(trx: Db, { id, version }: { id: string; version: number }, rows: readonly string[]): Promise<void> {
  await trx
    .updateTable('task_decisions')
    .set({ version })
    .where('state', '=', 'held')
    .where('version', 'is', null)
    .where('task_id', 'in', (of) => of.selectFrom('tasks').select('tasks.id').where('tasks.id', 'in', rows).where('origin_id', '=', id))
    .execute();
}
