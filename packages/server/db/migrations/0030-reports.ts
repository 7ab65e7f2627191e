import type { Kysely } from 'kysely';

/** What lines of reports tell of, what reviewers say to them, copies in time, and the days that a company sets itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('reports')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable('reports')
    .addColumn('sources', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  await db.schema
    .alterTable('reports')
    .addColumn('notes', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  await db.schema.alterTable('reports').addColumn('seen_at', 'text').execute();
  await db.schema.alterTable('reports').addColumn('decided_at', 'text').execute();
  await db.schema
    .createTable('company_days')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.references('tenants.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('work', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('names', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute();
  await db.schema.createIndex('company_days_day').on('company_days').columns(['day']).execute();
}
