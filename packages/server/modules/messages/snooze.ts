import type { FastifyInstance } from 'fastify';
import { nextTime } from '../../db/next-time.ts';
import type { Db } from '../../db/schema.ts';
import { hour, repeat, timeBefore } from '../../clock/repeat.ts';
import { deleteChangesBefore } from './change-queries.ts';
import { lockPerson } from '../../push/event-queries.ts';
import { databaseNow } from '../../clock/database-now.ts';

/** For so long an action can be undone. */
export const undoMilliseconds = 10 * 60_000;

/** People with due messages, by tenant. */
const peopleWithDue = (db: Db, now: string) =>
  db
    .selectFrom('messages')
    .select(['person_id as personId', 'tenant_id as tenantId'])
    .where('snoozed_until', '<=', now)
    .distinct()
    .orderBy('person_id')
    .limit(200)
    .execute();

/** Returns due messages to the inbox. Several nodes may try at once: the user's row is locked, and the second one finds nothing. */
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

/** Brings back every second the messages that are due, and deletes what can no longer be undone. */
export function watchSnoozed(server: FastifyInstance): void {
  repeat(server, 1_000, 'snoozed messages could not be brought back', () => bringBack(server, databaseNow().toISOString()));
  repeat(server, hour, 'old changes of messages could not be deleted', () => deleteChangesBefore(server.db, timeBefore(undoMilliseconds)));
}
