import { sql } from 'kysely';
import { onPostgres } from '../../db/dialect.ts';
import type { Db, Row } from '../../db/schema.ts';
import { releaseHeld } from '../deliveries/held.ts';

/*
 * Nodes of the version before know substitutions only. While both versions work on one database, an absence with a substitute for all
 * processes is also a row of `substitutions` of the same id (`mirrored`), and what they write, end or delete there is taken over. A later
 * migration drops the table, the column and this file.
 */

/** Lets old nodes see an absence as it is now. */
export async function writeOldSubstitution(trx: Db, absence: Row<'absences'>): Promise<void> {
  const { id, tenant_id, person_id, substitute_id, from_at, until_at, created_at, told } = absence;
  const isSeen = substitute_id !== null && absence.processes === '[]';
  if (isSeen) {
    const row = { tenant_id, person_id, substitute_id, from_at, until_at, created_at, told };
    await trx
      .insertInto('substitutions')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  } else await trx.deleteFrom('substitutions').where('id', '=', id).execute();
  await trx
    .updateTable('absences')
    .set({ mirrored: isSeen ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}

/** Takes over what old nodes have written: new ones, earlier ends, and planned ones of somebody who leaves or comes back, which they delete. */
export async function adoptSubstitutions({ db }: { db: Db }, now: string): Promise<void> {
  await sql`
    insert into absences (id, tenant_id, person_id, substitute_id, from_at, until_at, source, created_at, told, mirrored)
    select s.id, s.tenant_id, s.person_id, s.substitute_id, s.from_at, s.until_at, 'self', s.created_at, s.told, 1
    from substitutions s
    where s.until_at > ${now} and not exists (select 1 from absences a where a.id = s.id)
    on conflict do nothing`.execute(db);
  await sql`
    update absences set until_at = (select s.until_at from substitutions s where s.id = absences.id)
    where until_at > ${now} and exists (select 1 from substitutions s where s.id = absences.id and s.until_at < absences.until_at)`.execute(
    db,
  );
  const deleted = await deletedByOldNodes(db, now).execute();
  if (deleted.length > 0) await endDeleted(db, now);
}

const deletedByOldNodes = (db: Db, now: string) =>
  db
    .selectFrom('absences as a')
    .select(['a.id', 'a.person_id', 'a.tenant_id', 'a.until_at'])
    .where('a.mirrored', '=', 1)
    // A substitute who is deleted takes the row of the old table along, and the absence stays.
    .where('a.substitute_id', 'is not', null)
    .where('a.until_at', '>', now)
    .where((is) => is.not(is.exists(is.selectFrom('substitutions as s').select('s.id').whereRef('s.id', '=', 'a.id'))))
    .orderBy('a.id');

/** They had not begun, so nobody is notified, as by the old nodes. */
async function endDeleted(db: Db, now: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = await deletedByOldNodes(trx, now)
      .$if(onPostgres(trx), (query) => query.forUpdate('a'))
      .execute();
    for (const row of rows) {
      await trx.updateTable('absences').set({ until_at: now, told: 'over', mirrored: 0 }).where('id', '=', row.id).execute();
      await releaseHeld(trx, row, now);
    }
  });
}
