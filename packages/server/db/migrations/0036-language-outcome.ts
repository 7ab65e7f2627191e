import type { Kysely } from 'kysely';

/** In which language a person reads, as their browser said it last; and how what a message tells of ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('people').addColumn('language', 'text').execute();
  await db.schema.alterTable('message_contents').addColumn('outcome', 'text').execute();
}
