import { type Kysely, sql } from 'kysely';

/** Business systems that call the integration API, and the keys by which they prove it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('service_accounts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('department', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('owners', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('scopes', 'text', (c) => c.notNull())
    .addColumn('tenants', 'text', (c) => c.notNull())
    .addColumn('networks', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('origins', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('requests_per_minute', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .execute();
  // Two commands at once cannot make two accounts that speak for one source.
  await sql`create unique index service_accounts_source on service_accounts (source) where ended_at is null`.execute(db);
  await db.schema
    .createTable('service_keys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('service_accounts.id').onDelete('cascade'))
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('used_at', 'text')
    .addColumn('used_from', 'text')
    .addColumn('told_days', 'integer')
    .execute();
  await db.schema.createIndex('service_keys_account').on('service_keys').column('account_id').execute();
}
