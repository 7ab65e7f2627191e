import type { Kysely } from 'kysely';

/** What messages belong to and why they came, where each person keeps them, kinds that are muted, and what can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['process_key', 'process_title', 'task_id', 'closed_at', 'closed_by'] as const) {
    await db.schema.alterTable('message_contents').addColumn(column, 'text').execute();
  }
  await db.schema
    .alterTable('message_contents')
    .addColumn('source', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('message_contents')
    .addColumn('rule', 'text', (c) => c.notNull().defaultTo('direct'))
    .execute();
  await db.schema
    .alterTable('message_contents')
    .addColumn('urgent', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('message_contents_task').on('message_contents').columns(['tenant_id', 'task_id']).execute();

  await db.schema
    .alterTable('messages')
    .addColumn('box', 'text', (c) => c.notNull().defaultTo('inbox'))
    .execute();
  for (const column of ['line', 'snoozed_until', 'returned_at'] as const) {
    await db.schema.alterTable('messages').addColumn(column, 'text').execute();
  }
  await db.schema.createIndex('messages_box').on('messages').columns(['person_id', 'tenant_id', 'box', 'status']).execute();
  await db.schema.createIndex('messages_snoozed').on('messages').column('snoozed_until').where('snoozed_until', 'is not', null).execute();

  await db.schema
    .createTable('muted_kinds')
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('rule', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('muted_kinds_key', ['person_id', 'tenant_id', 'source', 'rule'] as never)
    .execute();
  await db.schema
    .createTable('message_changes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('message_changes_at').on('message_changes').column('at').execute();
  await db.schema.alterTable('message_preferences').addColumn('quiet', 'text').execute();
  await db.schema
    .alterTable('message_events')
    .addColumn('tasks', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
