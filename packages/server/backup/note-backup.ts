import type { Db } from '../db/schema.ts';

/** Notes in the database when a backup was made, for administrators; in seconds since 1970. */
export async function noteBackup(db: Db, at: Date): Promise<void> {
  const value = Math.floor(at.getTime() / 1000);
  await db
    .insertInto('versions')
    .values({ name: 'backup-made', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
