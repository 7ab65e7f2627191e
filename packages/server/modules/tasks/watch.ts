import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/schema.ts';
import { finishDecisions } from './finish.ts';
import { tellOfGone } from './presence-routes.ts';
import { tellSubstitutions } from './substitution-queries.ts';

const everyMilliseconds = 1_000;
const tidyMilliseconds = 60 * 60_000;
/** Decisions are kept for whoever asks what happened; the audit log has them for ever. */
const keptMilliseconds = 400 * 24 * 60 * 60_000;

type Server = Pick<FastifyInstance, 'db' | 'writeEvents'>;

/** Brings back what was put off until now. */
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

/** Looks every second for decisions that are final, to-dos that come back, and substitutions that begin or end. */
export function watchTasks(server: FastifyInstance): void {
  let busy = false;
  const warn = (error: unknown) => server.log.warn({ err: error }, 'what is due of tasks could not be done');
  const look = async () => {
    if (busy) return;
    busy = true;
    const now = new Date().toISOString();
    await finishDecisions(server, now).catch(warn);
    await bringBackTasks(server, now).catch(warn);
    await tellSubstitutions(server, now).catch(warn);
    await tellOfGone(server, now).catch(warn);
    busy = false;
  };
  const tidy = () => deleteDecisionsBefore(server.db, new Date(Date.now() - keptMilliseconds).toISOString()).catch(warn);
  const timers = [setInterval(() => void look(), everyMilliseconds), setInterval(() => void tidy(), tidyMilliseconds)];
  for (const timer of timers) timer.unref();
  server.addHook('preClose', async () => timers.forEach((timer) => clearInterval(timer)));
}
