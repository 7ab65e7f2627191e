import type { FastifyInstance } from 'fastify';
import { nextTime } from '../../db/next-time.ts';
import type { Db } from '../../db/schema.ts';
import { deleteChangesBefore } from './change-queries.ts';
import { lockPerson } from './event-queries.ts';

const everyMilliseconds = 1_000;
const tidyMilliseconds = 60 * 60_000;
/** For so long an action can be undone. */
export const undoMilliseconds = 10 * 60_000;

/** People of whom a message comes back, each tenant for itself. */
const peopleWithDue = (db: Db, now: string) =>
  db
    .selectFrom('messages')
    .select(['person_id as personId', 'tenant_id as tenantId'])
    .where('snoozed_until', '<=', now)
    .distinct()
    .orderBy('person_id')
    .limit(200)
    .execute();

/** Brings back what is due. Several nodes may try at once: the row of the person is locked, and who comes second finds nothing. */
export async function bringBack({ db, writeEvents }: Pick<FastifyInstance, 'db' | 'writeEvents'>, now: string): Promise<number> {
  let count = 0;
  for (const { personId, tenantId } of await peopleWithDue(db, now)) {
    count += await writeEvents(async (trx, tell) => {
      await lockPerson(trx, personId);
      const back = await trx
        .updateTable('messages')
        .set({ box: 'inbox', status: 'noread', snoozed_until: null, returned_at: nextTime() })
        .where('person_id', '=', personId)
        .where('tenant_id', '=', tenantId)
        .where('snoozed_until', '<=', now)
        .returning('id')
        .execute();
      for (const { id } of back) await tell([{ personId, tenantId, messageId: id }]);
      return back.length;
    });
  }
  return count;
}

/** Looks every second for messages whose time has come, and forgets what cannot be undone any more. */
export function watchSnoozed(server: FastifyInstance): void {
  let busy = false;
  const warn = (error: unknown) => server.log.warn({ err: error }, 'snoozed messages could not be brought back');
  const look = async () => {
    if (busy) return;
    busy = true;
    await bringBack(server, new Date().toISOString()).catch(warn);
    busy = false;
  };
  const tidy = () => deleteChangesBefore(server.db, new Date(Date.now() - undoMilliseconds).toISOString()).catch(warn);
  const timers = [setInterval(() => void look(), everyMilliseconds), setInterval(() => void tidy(), tidyMilliseconds)];
  for (const timer of timers) timer.unref();
  server.addHook('preClose', async () => timers.forEach((timer) => clearInterval(timer)));
}
