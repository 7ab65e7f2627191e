import { type Kysely, sql } from 'kysely';

/** What business systems are told: where, and the queue of what is on its way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('integration_endpoints')
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('service_accounts.id').onDelete('cascade'))
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('checks', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('secrets', 'text', (c) => c.notNull())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('failing_since', 'text')
    .addColumn('told_at', 'text')
    .execute();
  await db.schema
    .createTable('integration_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('service_accounts.id').onDelete('cascade'))
    .addColumn('task_id', 'text', (c) => c.notNull())
    .addColumn('row_id', 'text', (c) => c.notNull())
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_at', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('finished_at', 'text')
    .addColumn('answer', 'text')
    .execute();
  await sql`create unique index integration_events_sequence on integration_events (task_id, sequence)`.execute(db);
  await sql`create index integration_events_due on integration_events (next_at) where state = 'queued'`.execute(db);
  await sql`create index integration_events_row on integration_events (row_id)`.execute(db);
  await sql`create index integration_events_account on integration_events (account_id, created_at, id)`.execute(db);
}
