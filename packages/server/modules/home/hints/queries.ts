import { oneAtATime } from '../../../db/one-at-a-time.ts';
import type { Db } from '../../../db/schema.ts';

/** More than the portal will ever have; limits the table if a caller invents names. */
const most = 100;

/** Hints that the user has seen, the oldest first. */
export async function listSeen(db: Db, personId: string): Promise<string[]> {
  const rows = await db.selectFrom('hints_seen').select('hint').where('person_id', '=', personId).orderBy('seen_at').limit(most).execute();
  return rows.map(({ hint }) => hint);
}

export async function insertSeen(db: Db, personId: string, hint: string, now: string): Promise<void> {
  const row = { person_id: personId, hint, seen_at: now };
  await oneAtATime(db, `hints ${personId}`, async (trx) => {
    if ((await listSeen(trx, personId)).length >= most) return;
    await trx
      .insertInto('hints_seen')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
