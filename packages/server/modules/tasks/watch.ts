import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/schema.ts';
import { day, hour, repeat, timeBefore } from '../../clock/repeat.ts';
import { finishDecisions } from './finish.ts';
import { tellOfGone } from './presence-routes.ts';
import { databaseNow } from '../../clock/database-now.ts';

/** Decisions are kept for later questions; the audit log keeps them for ever. */
const keptMilliseconds = 400 * day;

type Server = Pick<FastifyInstance, 'db' | 'writeEvents'>;

/** Returns snoozed tasks that are due. */
export async function bringBackTasks({ db, writeEvents }: Server, now: string): Promise<number> {
  const due = await db.selectFrom('tasks').select(['id', 'person_id', 'tenant_id']).where('later_until', '<=', now).limit(500).execute();
  if (due.length === 0) return 0;
  return writeEvents(async (trx, tell) => {
    const back = await trx
      .updateTable('tasks')
      .set({ later_until: null })
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .where('later_until', '<=', now)
      .returning(['person_id', 'tenant_id'])
      .execute();
    for (const [tenantId, rows] of Map.groupBy(back, (row) => row.tenant_id)) {
      const people = [...new Set(rows.map(({ person_id: personId }) => personId))];
      await tell(people.map((personId) => ({ personId, tenantId, messageId: null, tasks: true })));
    }
    return back.length;
  });
}

async function deleteDecisionsBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('task_decisions').where('final_at', '<', time).where('state', '<>', 'held').execute();
}

/** Handles every second the decisions that are final, and to-dos that come back. */
export function watchTasks(server: FastifyInstance): void {
  const steps = [finishDecisions, bringBackTasks, tellOfGone];
  const failure = 'what is due of tasks could not be done';
  repeat(server, 1_000, failure, async () => {
    const now = databaseNow().toISOString();
    for (const step of steps) await step(server, now).catch((error: unknown) => server.log.warn({ err: error }, failure));
  });
  repeat(server, hour, 'old decisions could not be deleted', () => deleteDecisionsBefore(server.db, timeBefore(keptMilliseconds)));
}
