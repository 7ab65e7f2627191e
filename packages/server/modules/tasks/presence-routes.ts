import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Holder } from '../../identity/rights.ts';
import { findSeen } from './detail-queries.ts';
import { dropStale, enterTask, leaveTask, othersWith } from './presence-queries.ts';

/** Presence of people who have a to-do open, sent by the stream to others who may have it: its owner and their substitutes. */
export function taskPresenceRoutes(server: FastifyInstance): void {
  const { db } = server;

  const othersOf = async (session: Holder, id: string, now: string): Promise<string[]> => {
    const seen = await findSeen(db, session, id);
    if (seen === null) throw new Refusal('notFound');
    return seen.row.kind === 'todo' ? othersWith(db, session.tenantId, seen.row, session.personId, now) : [];
  };
  const tellOf = ({ tenantId }: Holder, people: readonly string[]) =>
    people.map((personId) => ({ personId, tenantId, messageId: null, tasks: true }));

  answer(server, 'PUT /business-center/v1/task/{id}/presence', async ({ session, params: { id } }) => {
    const now = new Date();
    const others = await othersOf(session, id, now.toISOString());
    if (others.length === 0) return { shared: false };
    await server.writeEvents(async (trx, tell) => {
      if (await enterTask(trx, id, session.personId, now)) await tell(tellOf(session, others));
    });
    return { shared: true };
  });

  answer(server, 'DELETE /business-center/v1/task/{id}/presence', async ({ session, params: { id } }) => {
    const others = await othersOf(session, id, new Date().toISOString());
    await server.writeEvents(async (trx, tell) => {
      if ((await leaveTask(trx, id, session.personId)) && others.length > 0) await tell(tellOf(session, others));
    });
    return null;
  });
}

/** Notifies others of expired presences. */
export async function tellOfGone({ db, writeEvents }: Pick<FastifyInstance, 'db' | 'writeEvents'>, now: string): Promise<number> {
  const due = await db.selectFrom('task_presence').select('task_id').where('until_at', '<=', now).limit(1).executeTakeFirst();
  if (due === undefined) return 0;
  return writeEvents(async (trx, tell) => {
    const gone = await dropStale(trx, now);
    for (const { task_id: taskId, person_id: personId } of gone) {
      const task = await trx
        .selectFrom('tasks')
        .select(['person_id', 'tenant_id', 'process_name'])
        .where('id', '=', taskId)
        .executeTakeFirst();
      if (task === undefined) continue;
      const { tenant_id: tenantId } = task;
      const others = await othersWith(trx, tenantId, task, personId, now);
      if (others.length > 0) await tell(others.map((one) => ({ personId: one, tenantId, messageId: null, tasks: true })));
    }
    return gone.length;
  });
}
