import type { Kysely } from 'kysely';

/** What a page turns out to be is found in its frame, so that nobody has to remember it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('sub_app_kinds').execute();
}
