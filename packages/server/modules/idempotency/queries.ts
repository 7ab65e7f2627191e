import type { Db } from '../../db/schema.ts';

/** A request with a key, as it is stored. */
export interface Keyed {
  id: string;
  fingerprint: string;
  /** null while it is at work. */
  answer: string | null;
  begunAt: string;
}

/** Takes the key for this request, unless somebody has it: then says who. */
export async function takeKey(
  db: Db,
  asked: { id: string; fingerprint: string; now: string; expiresAt: string },
): Promise<Keyed | 'taken'> {
  const { id, fingerprint, now, expiresAt } = asked;
  await db.deleteFrom('idempotency_keys').where('id', '=', id).where('expires_at', '<=', now).execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values({ id, fingerprint, answer: null, begun_at: now, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return 'taken';
  const found = await db
    .selectFrom('idempotency_keys')
    .select(['id', 'fingerprint', 'answer', 'begun_at as begunAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? { id, fingerprint, answer: null, begunAt: now };
}

/** Takes over a key whose first request has died; false when somebody else was faster or it has ended after all. */
export async function takeOverKey(db: Db, { id, begunAt }: Keyed, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ begun_at: now })
    .where('id', '=', id)
    .where('begun_at', '=', begunAt)
    .where('answer', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function keepAnswer(db: Db, id: string, answer: string): Promise<void> {
  await db.updateTable('idempotency_keys').set({ answer }).where('id', '=', id).where('answer', 'is', null).execute();
}

/** Gives the key free where nothing was answered, so that the request may be tried again. */
export async function giveUpKey(db: Db, id: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('id', '=', id).where('answer', 'is', null).execute();
}

/** Gives every key free that has no answer yet. */
export async function giveUpKeys(db: Db): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('answer', 'is', null).execute();
}

export async function deleteKeysBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('expires_at', '<', time).execute();
}
