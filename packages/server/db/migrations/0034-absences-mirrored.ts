import { type Kysely, sql } from 'kysely';

/** Which absences nodes of the version before see as substitutions, so that what those delete is noticed (`modules/absences/old-substitutions.ts`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'alter table absences add column mirrored integer not null default 0',
    'update absences set mirrored = 1 where exists (select 1 from substitutions s where s.id = absences.id)',
    'create index absences_mirrored on absences (until_at) where mirrored = 1',
  ])
    await sql.raw(statement).execute(db);
}
