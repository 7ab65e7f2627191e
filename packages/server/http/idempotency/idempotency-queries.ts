import { sql } from 'kysely';
import { sessionName } from '../../db/postgres/listen.ts';
import type { Db } from '../../db/schema.ts';

/** A request with a key, as it is stored. */
export interface Keyed {
  id: string;
  fingerprint: string;
  /** null while it is at work. */
  answer: string | null;
  begunAt: string;
  /** The database session of the node that is at work. */
  owner: string | null;
}

/** A claim on a key; a different `begunAt` means that another node has taken it over. */
export type Turn = Pick<Keyed, 'id' | 'begunAt'>;

/** Takes the key for this request, unless somebody has it: then says who. */
export async function takeKey(
  db: Db,
  asked: { id: string; fingerprint: string; now: string; expiresAt: string; owner: string | null },
): Promise<Keyed | 'taken'> {
  const { id, fingerprint, now, expiresAt, owner } = asked;
  await db.deleteFrom('idempotency_keys').where('id', '=', id).where('expires_at', '<=', now).execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values({ id, fingerprint, answer: null, begun_at: now, expires_at: expiresAt, owner })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return 'taken';
  const found = await db
    .selectFrom('idempotency_keys')
    .select(['id', 'fingerprint', 'answer', 'begun_at as begunAt', 'owner'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? { id, fingerprint, answer: null, begunAt: now, owner };
}

/** Takes over a key whose first request has died; false when somebody else was faster or it has ended after all. */
export async function takeOverKey(db: Db, { id, begunAt }: Turn, now: string, owner: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ begun_at: now, owner })
    .where('id', '=', id)
    .where('begun_at', '=', begunAt)
    .where('answer', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether the session of a node is over; one of another role shows no beginning, and counts as live. */
export async function isOver(db: Db, session: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where pid = ${Number.parseInt(session, 10)}::integer and coalesce(${sql.raw(sessionName)} = ${session}, true)`.execute(db);
  return rows.length === 0;
}

/** False when it is not this request's turn any more. */
export async function keepAnswer(db: Db, { id, begunAt }: Turn, answer: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('id', '=', id)
    .where('begun_at', '=', begunAt)
    .where('answer', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives the key free where nothing was answered, so that the request may be tried again. */
export async function giveUpKey(db: Db, { id, begunAt }: Turn): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('id', '=', id).where('begun_at', '=', begunAt).where('answer', 'is', null).execute();
}

/** Gives every key free that has no answer yet. */
export async function giveUpKeys(db: Db): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('answer', 'is', null).execute();
}

export async function deleteKeysBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('expires_at', '<', time).execute();
}
