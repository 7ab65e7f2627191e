import type { Kysely } from 'kysely';

/** When a directory was read last, and what came of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('directory_syncs')
    .addColumn('source', 'text', (c) => c.primaryKey())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('finished_at', 'text')
    .addColumn('report', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute();
}
