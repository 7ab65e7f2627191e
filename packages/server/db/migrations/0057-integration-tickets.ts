import type { Kysely } from 'kysely';

/** One-time tickets by which a task that leads to a business system signs its person in there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('integration_tickets')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('service_accounts.id').onDelete('cascade'))
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('link', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('integration_tickets_expiry').on('integration_tickets').column('expires_at').execute();
}
