import type { Kysely } from 'kysely';

/** Changes of many people at once that wait for an approval, and when a source has disabled whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('directory_people').addColumn('disabled_at', 'text').execute();
  await db.schema.createIndex('directory_people_disabled').on('directory_people').columns(['source', 'disabled_at']).execute();
  await db.schema
    .createTable('directory_runs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('people', 'text', (c) => c.notNull())
    .addColumn('of_people', 'integer', (c) => c.notNull())
    .addColumn('stopped_at', 'text', (c) => c.notNull())
    .addColumn('decision', 'text')
    .addColumn('decided_at', 'text')
    .addColumn('decided_by', 'text')
    .execute();
  await db.schema.createIndex('directory_runs_source').on('directory_runs').columns(['source', 'kind', 'subject', 'decision']).execute();
}
