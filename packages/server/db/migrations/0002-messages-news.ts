import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from 'kysely';

/** Messages with their push events, answers kept for repeated requests, news and guides. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await messages(db);
  await events(db);
  await news(db);
  await guides(db);
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('answer', 'text')
    .addColumn('begun_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('idempotency_keys_expiry').on('idempotency_keys').column('expires_at').execute();
}

async function messages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('message_contents')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.notNull().references('tenants.id').onDelete('cascade'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('link', 'text')
    .addColumn('sender', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('content_id', 'text', (c) => c.notNull().references('message_contents.id').onDelete('cascade'))
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('noread'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('messages_person').on('messages').columns(['person_id', 'tenant_id', 'created_at', 'id']).execute();
  await db.schema.createIndex('messages_status').on('messages').columns(['person_id', 'tenant_id', 'status']).execute();
  await db.schema.createIndex('messages_content').on('messages').column('content_id').execute();
  await db.schema
    .createTable('message_terms')
    .addColumn('content_id', 'text', (c) => c.notNull().references('message_contents.id').onDelete('cascade'))
    .addColumn('term', 'text', byCodePoint(db))
    .addPrimaryKeyConstraint('message_terms_key', ['content_id', 'term'] as never)
    .execute();
  await db.schema.createIndex('message_terms_term').on('message_terms').columns(['term', 'content_id']).execute();
  await db.schema
    .createTable('message_preferences')
    .addColumn('person_id', 'text', (c) => c.primaryKey().references('people.id').onDelete('cascade'))
    .addColumn('by_type', 'text', (c) => c.notNull())
    .execute();
}

async function events(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('message_sequences')
    .addColumn('person_id', 'text', (c) => c.primaryKey().references('people.id').onDelete('cascade'))
    .addColumn('last', 'integer', (c) => c.notNull())
    .addColumn('pruned', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('message_events')
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('message_id', 'text')
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('message_events_key', ['person_id', 'seq'] as never)
    .execute();
  await db.schema.createIndex('message_events_at').on('message_events').column('at').execute();
  // Streams look twice a second for sessions that have just ended.
  await db.schema.createIndex('sessions_ended').on('sessions').column('ended_at').execute();
}

async function news(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('news')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.references('tenants.id').onDelete('cascade'))
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('summary', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('cover', 'text')
    .addColumn('author', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('published_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('news_published').on('news').columns(['published_at', 'id']).execute();
  await db.schema
    .createTable('news_terms')
    .addColumn('news_id', 'text', (c) => c.notNull().references('news.id').onDelete('cascade'))
    .addColumn('term', 'text', byCodePoint(db))
    .addPrimaryKeyConstraint('news_terms_key', ['news_id', 'term'] as never)
    .execute();
  await db.schema.createIndex('news_terms_term').on('news_terms').columns(['term', 'news_id']).execute();
  await db.schema
    .createTable('news_reads')
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('news_id', 'text', (c) => c.notNull().references('news.id').onDelete('cascade'))
    .addColumn('read_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('news_reads_key', ['person_id', 'news_id'] as never)
    .execute();
  await db.schema
    .createTable('covers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('media_type', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .execute();
}

async function guides(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('guides')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('tenant_id', 'text', (c) => c.references('tenants.id').onDelete('cascade'))
    .addColumn('title', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('guide_articles')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('guide_id', 'text', (c) => c.notNull().references('guides.id').onDelete('cascade'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('week', 'integer')
    .addColumn('weekday', 'integer')
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('sort', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('guide_articles_guide').on('guide_articles').columns(['guide_id', 'sort']).execute();
  await db.schema
    .createTable('guide_contacts')
    .addColumn('guide_id', 'text', (c) => c.notNull().references('guides.id').onDelete('cascade'))
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('duty', 'text', (c) => c.notNull())
    .addColumn('sort', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('guide_contacts_key', ['guide_id', 'person_id'] as never)
    .execute();
  await db.schema
    .createTable('guide_functions')
    .addColumn('guide_id', 'text', (c) => c.notNull().references('guides.id').onDelete('cascade'))
    .addColumn('function_code', 'text', (c) => c.notNull().references('functions.code').onDelete('cascade'))
    .addColumn('sort', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('guide_functions_key', ['guide_id', 'function_code'] as never)
    .execute();
}

/** Text that is compared by code points, as SQLite does, so that a range is a prefix search on its index. */
function byCodePoint(db: Kysely<unknown>): (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return (column) => (postgres ? column.modifyFront(sql`collate "C"`).notNull() : column.notNull());
}
