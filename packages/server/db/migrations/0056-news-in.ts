import { type Kysely, sql } from 'kysely';

/** News of business systems: whose they are, and drafts, which nobody sees. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('news')
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('published'))
    .execute();
  for (const column of ['source', 'external_id'] as const) await db.schema.alterTable('news').addColumn(column, 'text').execute();
  await sql`create unique index news_external on news (source, external_id) where external_id is not null`.execute(db);
}
