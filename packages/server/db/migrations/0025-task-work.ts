import { type Kysely, sql } from 'kysely';

/** What a person decides by, decisions that can be undone for a moment, who stands in for whom, saved filters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['source', 'instance', 'handler', 'comment', 'decided_by'] as const) {
    await db.schema
      .alterTable('tasks')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await db.schema
    .alterTable('tasks')
    .addColumn('details', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute();
  for (const column of ['since_at', 'outcome', 'decided_at', 'decider_id', 'later_until', 'urged_at', 'viewed_at', 'changed_at'] as const) {
    await db.schema.alterTable('tasks').addColumn(column, 'text').execute();
  }
  // Lists are in the order of what happened last: decided, else created.
  await sql`create index tasks_newest on tasks (person_id, tenant_id, kind, coalesce(decided_at, created_at))`.execute(db);
  await sql`create index tasks_instance on tasks (tenant_id, instance) where instance <> ''`.execute(db);
  await sql`create index tasks_decider on tasks (decider_id, tenant_id) where decider_id is not null`.execute(db);
  await sql`create index tasks_later on tasks (later_until) where later_until is not null`.execute(db);

  await db.schema
    .createTable('task_decisions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('batch', 'text', (c) => c.notNull())
    .addColumn('task_id', 'text', (c) => c.notNull())
    .addColumn('tenant_id', 'text', (c) => c.notNull().references('tenants.id').onDelete('cascade'))
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('decider_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('decider', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('comment', 'text', (c) => c.notNull())
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('decided_at', 'text', (c) => c.notNull())
    .addColumn('final_at', 'text', (c) => c.notNull())
    .execute();
  await sql`create index task_decisions_held on task_decisions (final_at) where state = 'held'`.execute(db);
  await db.schema.createIndex('task_decisions_batch').on('task_decisions').column('batch').execute();

  await db.schema
    .createTable('substitutions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.notNull().references('tenants.id').onDelete('cascade'))
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('substitute_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('from_at', 'text', (c) => c.notNull())
    .addColumn('until_at', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('told', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('substitutions_person').on('substitutions').columns(['person_id', 'tenant_id', 'until_at']).execute();
  await db.schema.createIndex('substitutions_substitute').on('substitutions').columns(['substitute_id', 'tenant_id', 'until_at']).execute();

  await db.schema
    .createTable('task_filters')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('tenant_id', 'text', (c) => c.notNull().references('tenants.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('query', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('task_filters_person').on('task_filters').columns(['person_id', 'tenant_id', 'kind']).execute();
}
