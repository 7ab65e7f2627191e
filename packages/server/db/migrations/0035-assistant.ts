import type { Kysely } from 'kysely';

/** What people and the assistant said, what a model has cost, and which fields of a function an address may fill in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('assistant_conversations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('tenant_id', 'text', (c) => c.notNull().references('tenants.id').onDelete('cascade'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  await db.schema
    .createIndex('assistant_conversations_person')
    .on('assistant_conversations')
    .columns(['person_id', 'tenant_id', 'changed_at'])
    .execute();
  await db.schema.createIndex('assistant_conversations_changed').on('assistant_conversations').column('changed_at').execute();
  await db.schema
    .createTable('assistant_messages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('conversation_id', 'text', (c) => c.notNull().references('assistant_conversations.id').onDelete('cascade'))
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('citations', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('verdict', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('assistant_messages_place').on('assistant_messages').columns(['conversation_id', 'place']).unique().execute();
  await db.schema
    .createTable('assistant_usage')
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('tokens', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('assistant_usage_key', ['person_id', 'day'] as never)
    .execute();
  await db.schema
    .alterTable('functions')
    .addColumn('fills', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
}
