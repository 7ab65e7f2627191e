import { type Kysely, sql } from 'kysely';

/** Tasks and cases that business systems say, with the people who have them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('integration_tasks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('service_accounts.id').onDelete('cascade'))
    .addColumn('tenant_id', 'text', (c) => c.notNull().references('tenants.id').onDelete('cascade'))
    .addColumn('case_id', 'text')
    .addColumn('external_id', 'text', (c) => c.notNull())
    // A whole number of up to 2^53, which both databases answer as a number.
    .addColumn('version', 'double precision', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('end_reason', 'text')
    .addColumn('claimed_by', 'text', (c) => c.references('people.id').onDelete('set null'))
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .execute();
  await sql`create unique index integration_tasks_external on integration_tasks (account_id, external_id)`.execute(db);
  await sql`create index integration_tasks_changed on integration_tasks (account_id, changed_at, id)`.execute(db);
  await sql`create index integration_tasks_open on integration_tasks (account_id, external_id) where state = 'open'`.execute(db);
  await sql`create index integration_tasks_case on integration_tasks (case_id) where case_id is not null`.execute(db);
  await db.schema
    .createTable('integration_assignees')
    .addColumn('task_id', 'text', (c) => c.notNull().references('integration_tasks.id').onDelete('cascade'))
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('person_id', 'text', (c) => c.references('people.id').onDelete('set null'))
    .addColumn('row_id', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('decision', 'text')
    .addColumn('decided_version', 'double precision')
    .addPrimaryKeyConstraint('integration_assignees_key', ['task_id', 'reference'])
    .execute();
  await sql`create index integration_assignees_waiting on integration_assignees (reference) where person_id is null`.execute(db);
  await sql`create index integration_assignees_row on integration_assignees (row_id) where row_id is not null`.execute(db);
  for (const column of ['origin_id', 'end_reason'] as const) await db.schema.alterTable('tasks').addColumn(column, 'text').execute();
  await db.schema
    .alterTable('tasks')
    .addColumn('titles', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute();
  await sql`create index tasks_origin on tasks (origin_id) where origin_id is not null`.execute(db);
}
