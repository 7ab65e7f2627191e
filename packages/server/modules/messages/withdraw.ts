import type { FastifyInstance } from 'fastify';
import { onPostgres } from '../../db/dialect.ts';
import type { Db, Row } from '../../db/schema.ts';
import { endCards } from '../deliveries/end-cards.ts';
import { lockPeople } from '../../push/event-queries.ts';

const peopleAtOnce = 500;
const contentsAtOnce = 200;

/**
 * Withdraws contents: hidden as soon as the transaction commits; `withdrawSome` removes the rows of people and notifies their streams.
 * Returns the contents that were still visible.
 */
export async function withdraw(
  trx: Db,
  ids: readonly string[],
  as: NonNullable<Row<'message_contents'>['withdrawn_as']>,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .updateTable('message_contents')
    .set({ withdrawn_at: new Date().toISOString(), withdrawn_as: as })
    .where('id', 'in', ids)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute();
  const gone = rows.map(({ id }) => id);
  if (gone.length === 0) return [];
  await endCards(trx, gone);
  // The fan-out locks its row: after this nobody else gets it.
  await trx.deleteFrom('message_fanouts').where('content_id', 'in', gone).execute();
  await trx
    .insertInto('message_withdrawals')
    .values(gone.map((id) => ({ content_id: id })))
    .execute();
  return gone;
}

/** Withdraws what has expired; several nodes may try at once. Answers how many contents. */
export async function withdrawExpired(db: Db, now: string): Promise<number> {
  const due = await db
    .selectFrom('message_contents')
    .select('id')
    .where('expires_at', 'is not', null)
    .where('expires_at', '<=', now)
    .where('withdrawn_at', 'is', null)
    .orderBy('expires_at')
    .limit(contentsAtOnce)
    .execute();
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  return (await db.transaction().execute((trx) => withdraw(trx, ids, 'expired'))).length;
}

/** Removes the rows of the next people of a withdrawn content and notifies them; false if none is left. */
export function withdrawSome({ writeEvents }: Pick<FastifyInstance, 'writeEvents'>): Promise<boolean> {
  return writeEvents(async (trx, tell) => {
    const withdrawal = await trx
      .selectFrom('message_withdrawals')
      .select('content_id')
      .orderBy('content_id')
      .limit(1)
      .$if(onPostgres(trx), (query) => query.forUpdate().skipLocked())
      .executeTakeFirst();
    if (withdrawal === undefined) return false;
    const { content_id: id } = withdrawal;
    const held = await trx.selectFrom('messages').select(['id', 'person_id']).where('content_id', '=', id).limit(peopleAtOnce).execute();
    if (held.length < peopleAtOnce) await trx.deleteFrom('message_withdrawals').where('content_id', '=', id).execute();
    if (held.length === 0) return true;
    const people = [...new Set(held.map((row) => row.person_id))];
    await lockPeople(trx, people);
    const messages = held.map((row) => row.id);
    const taken = await trx.deleteFrom('messages').where('id', 'in', messages).returning(['tenant_id', 'person_id', 'status']).execute();
    const read = taken.filter(({ status }) => status === 'read').length;
    await trx
      .updateTable('message_contents')
      .set((of) => ({ removed: of('removed', '+', taken.length), removed_read: of('removed_read', '+', read) }))
      .where('id', '=', id)
      .execute();
    const tenants = new Map(taken.map((row) => [row.person_id, row.tenant_id]));
    await tell([...tenants].map(([personId, tenantId]) => ({ personId, tenantId, messageId: null })));
    return true;
  });
}
