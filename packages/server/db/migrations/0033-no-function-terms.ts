import type { Kysely } from 'kysely';

/** Functions are found by an index in memory (modules/apps/catalogue-index.ts), people by `person_terms`: nobody reads these rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('search_terms').execute();
}
