import type { Db } from '../../../db/schema.ts';
import { hashSecret, sameHash } from '../../../identity/secret.ts';
import { minute } from '../../../clock/repeat.ts';

/** Callbacks of longer ago are refused, so what was handled is kept as long. */
const oldestMilliseconds = 5 * minute;

/** Whether a time that a callback names, in milliseconds, is now: neither long ago nor ahead. */
export const isRecent = (at: number, now: number): boolean => Number.isFinite(at) && Math.abs(now - at) <= oldestMilliseconds;

/** Whether a text of a callback is the expected one, in the same time for every wrong one. */
export const isSame = (given: unknown, expected: string): boolean =>
  typeof given === 'string' && sameHash(hashSecret(given), hashSecret(expected));

/** Notes a callback; false where it came before. */
export async function noteOnce(db: Db, name: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('chat_callbacks')
    .values({ id: hashSecret(name), expires_at: new Date(now.getTime() + 3 * oldestMilliseconds).toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The same callback counts again: what it asked for has failed. */
export async function forgetOnce(db: Db, name: string): Promise<void> {
  await db.deleteFrom('chat_callbacks').where('id', '=', hashSecret(name)).execute();
}

export async function deleteOldCallbacks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('chat_callbacks').where('expires_at', '<', now.toISOString()).execute();
}
