import { type Kysely, PostgresAdapter } from 'kysely';

/** The files of builds that pages elsewhere have pinned: a later build still has to give them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('kept_files')
    .addColumn('path', 'text', (c) => c.primaryKey())
    .addColumn('content', db.getExecutor().adapter instanceof PostgresAdapter ? 'bytea' : 'blob', (c) => c.notNull())
    .addColumn('seen_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('kept_files_seen').on('kept_files').column('seen_at').execute();
}
