import type { Kysely } from 'kysely';

/** What of the news must be read and confirmed or stands first for a while, and files that belong to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('news_notices')
    .addColumn('news_id', 'text', (c) => c.primaryKey().references('news.id').onDelete('cascade'))
    .addColumn('confirm_by_at', 'text')
    .addColumn('pinned_until_at', 'text')
    .execute();
  await db.schema
    .createTable('news_files')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('media_type', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('news_attachments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('news_id', 'text', (c) => c.notNull().references('news.id').onDelete('cascade'))
    .addColumn('file_id', 'text', (c) => c.notNull().references('news_files.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('sort', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('news_attachments_news').on('news_attachments').columns(['news_id', 'sort']).execute();
  await db.schema.alterTable('news_reads').addColumn('confirmed_at', 'text').execute();
  // The neighbours of an article, and the newest of a category.
  await db.schema.createIndex('news_category').on('news').columns(['category', 'published_at', 'id']).execute();
}
