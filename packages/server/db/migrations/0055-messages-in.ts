import { type Kysely, sql } from 'kysely';

/** Messages of business systems: texts in several languages, when they end, whom they still go to, and how they disappear. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['titles', 'bodies', 'process_titles'] as const) {
    await db.schema
      .alterTable('message_contents')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo('{}'))
      .execute();
  }
  for (const column of ['sent_by', 'expires_at', 'replace_key', 'withdrawn_at', 'withdrawn_as'] as const) {
    await db.schema.alterTable('message_contents').addColumn(column, 'text').execute();
  }
  for (const column of ['removed', 'removed_read'] as const) {
    await db.schema
      .alterTable('message_contents')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  }
  await sql`create index message_contents_expiry on message_contents (expires_at) where expires_at is not null and withdrawn_at is null`.execute(
    db,
  );
  await sql`create index message_contents_replace on message_contents (tenant_id, source, replace_key)
    where replace_key is not null and withdrawn_at is null`.execute(db);
  await db.schema.dropIndex('messages_content').execute();
  // Who has a content, and how many of them have read it, without a look at their rows.
  await db.schema.createIndex('messages_content').on('messages').columns(['content_id', 'person_id', 'status']).execute();

  await db.schema
    .createTable('message_fanouts')
    .addColumn('content_id', 'text', (c) => c.primaryKey().references('message_contents.id').onDelete('cascade'))
    .addColumn('audience', 'text', (c) => c.notNull())
    .addColumn('last_person', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('message_withdrawals')
    .addColumn('content_id', 'text', (c) => c.primaryKey().references('message_contents.id').onDelete('cascade'))
    .execute();
  await db.schema
    .createTable('message_skips')
    .addColumn('content_id', 'text', (c) => c.notNull().references('message_contents.id').onDelete('cascade'))
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('message_skips_key', ['content_id', 'person_id'] as never)
    .execute();
  await db.schema
    .createTable('message_dedupes')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('content_id', 'text', (c) => c.notNull().references('message_contents.id').onDelete('cascade'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('message_dedupes_key', ['tenant_id', 'source', 'key'] as never)
    .execute();
  await db.schema.createIndex('message_dedupes_at').on('message_dedupes').column('at').execute();
  await db.schema.createIndex('message_dedupes_content').on('message_dedupes').column('content_id').execute();
}
