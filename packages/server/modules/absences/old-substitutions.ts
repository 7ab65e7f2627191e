import { sql } from 'kysely';
import type { Db, Row } from '../../db/schema.ts';

/*
 * Nodes of the version before know substitutions only. While both versions work on one database, an absence with a substitute for all
 * processes is also a row of `substitutions` of the same id, and what they write there is taken over. A later migration drops the table
 * and this file. Their deletions are not seen: they delete only planned ones of people who leave.
 */

/** Lets old nodes see an absence as it is now. */
export async function writeOldSubstitution(trx: Db, absence: Row<'absences'>): Promise<void> {
  const { id, tenant_id, person_id, substitute_id, from_at, until_at, created_at, told } = absence;
  if (substitute_id === null || absence.processes !== '[]') {
    await trx.deleteFrom('substitutions').where('id', '=', id).execute();
    return;
  }
  const row = { tenant_id, person_id, substitute_id, from_at, until_at, created_at, told };
  await trx
    .insertInto('substitutions')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Takes over what old nodes have written: new ones, and earlier ends. */
export async function adoptSubstitutions({ db }: { db: Db }, now: string): Promise<void> {
  await sql`
    insert into absences (id, tenant_id, person_id, substitute_id, from_at, until_at, source, created_at, told)
    select s.id, s.tenant_id, s.person_id, s.substitute_id, s.from_at, s.until_at, 'self', s.created_at, s.told
    from substitutions s
    where s.until_at > ${now} and not exists (select 1 from absences a where a.id = s.id)
    on conflict do nothing`.execute(db);
  await sql`
    update absences set until_at = (select s.until_at from substitutions s where s.id = absences.id)
    where until_at > ${now} and exists (select 1 from substitutions s where s.id = absences.id and s.until_at < absences.until_at)`.execute(
    db,
  );
}
