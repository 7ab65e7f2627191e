import { type Kysely, sql } from 'kysely';

/** Runs of processes that business systems say whole; `row_id` is the application of whoever began it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('integration_cases')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('service_accounts.id').onDelete('cascade'))
    .addColumn('tenant_id', 'text', (c) => c.notNull().references('tenants.id').onDelete('cascade'))
    .addColumn('external_id', 'text', (c) => c.notNull())
    .addColumn('version', 'double precision', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('row_id', 'text')
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .execute();
  await sql`create index integration_cases_row on integration_cases (row_id) where row_id is not null`.execute(db);
  await sql`create unique index integration_cases_external on integration_cases (account_id, external_id)`.execute(db);
}
