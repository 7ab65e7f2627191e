import type { FastifyInstance } from 'fastify';
import { lockName } from '../../../db/one-at-a-time.ts';
import { repeat } from '../../../clock/repeat.ts';
import type { Db } from '../../../db/schema.ts';
import { findAccount } from '../accounts/account-queries.ts';
import { findWorking } from './task-write.ts';
import { syncRows } from './task-rows.ts';

const everyMilliseconds = 20_000;
const atOnce = 500;

/** Assigns waiting tasks to people who are known by now. Returns how many tasks found their assignee. */
export async function giveWaiting({ db, writeEvents }: Pick<FastifyInstance, 'db' | 'writeEvents'>): Promise<number> {
  let given = 0;
  for (let after = ''; ;) {
    const waiting = await db
      .selectFrom('integration_assignees as a')
      .innerJoin('integration_tasks as t', 't.id', 'a.task_id')
      .select(['a.task_id', 'a.reference', 't.tenant_id', 't.account_id', 't.external_id'])
      .where('a.person_id', 'is', null)
      .where('t.state', '=', 'open')
      .where('a.task_id', '>', after)
      .orderBy('a.task_id')
      // Of one task at most 100: those of the last are looked at again.
      .limit(atOnce)
      .execute();
    if (waiting.length === 0) return given;
    for (const [tenantId, rows] of Map.groupBy(waiting, (row) => row.tenant_id)) {
      const people = await findWorking(
        db,
        tenantId,
        rows.map(({ reference }) => reference),
      );
      for (const [taskId, found] of Map.groupBy(
        rows.filter(({ reference }) => people.has(reference)),
        (row) => row.task_id,
      )) {
        given += await writeEvents(async (trx, tell) => {
          const { account_id: accountId, external_id: externalId } = found[0]!;
          await lockName(trx, `integration task ${accountId} ${externalId}`);
          let count = 0;
          for (const { reference } of found) if (await give(trx, taskId, reference, people.get(reference)!.id)) count += 1;
          const task = await trx.selectFrom('integration_tasks').selectAll().where('id', '=', taskId).executeTakeFirst();
          const account = await findAccount(trx, accountId);
          if (count > 0 && task !== undefined && account !== null)
            await syncRows(trx, tell, task, { system: account.name, source: account.source });
          return count;
        });
      }
    }
    after = waiting.at(-1)!.task_id;
    if (waiting.length < atOnce) return given;
  }
}

/** Gives a waiting place to a person; who has the task by another name already has it once, at the first of the two places. */
async function give(trx: Db, taskId: string, reference: string, personId: string): Promise<boolean> {
  const waiting = await trx
    .selectFrom('integration_assignees')
    .select('place')
    .where('task_id', '=', taskId)
    .where('reference', '=', reference)
    .where('person_id', 'is', null)
    .executeTakeFirst();
  if (waiting === undefined) return false;
  const of = (name: string) => trx.updateTable('integration_assignees').where('task_id', '=', taskId).where('reference', '=', name);
  const same = await trx
    .selectFrom('integration_assignees')
    .select(['reference', 'place'])
    .where('task_id', '=', taskId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (same === undefined) await of(reference).set({ person_id: personId, state: 'open' }).execute();
  else {
    await trx.deleteFrom('integration_assignees').where('task_id', '=', taskId).where('reference', '=', reference).execute();
    await of(same.reference)
      .set({ place: Math.min(same.place, waiting.place) })
      .execute();
  }
  return true;
}

/** Gives tasks to people who were not known when the task arrived; looks for them every 20 seconds. */
export function watchWaiting(server: FastifyInstance): void {
  repeat(server, everyMilliseconds, 'tasks that wait for people could not be given', () => giveWaiting(server));
}
