import type { Kysely } from 'kysely';

/** When a guide's contacts are there and whose turn it is, meals of the canteen, home pages as they were and as a company has them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('guides').addColumn('open_hours', 'text').execute();
  await db.schema.alterTable('guide_contacts').addColumn('rota', 'integer').execute();
  await db.schema.alterTable('guide_articles').addColumn('meals', 'text').execute();
  await db.schema
    .createTable('workbench_history')
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('tenant_id', 'text', (c) => c.notNull().references('tenants.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('cards', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('workbench_history_key', ['person_id', 'tenant_id', 'day'] as never)
    .execute();
  await db.schema
    .createTable('workbench_defaults')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.references('tenants.id').onDelete('cascade'))
    .addColumn('cards', 'text', (c) => c.notNull())
    .execute();
}
