import type { Kysely } from 'kysely';

/** What the frame shows of the organisation: quick links, recommended functions, office hours; and stars in order and folders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('quick_links')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.references('tenants.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('sort', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('recommended_groups')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('sort', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('recommended_functions')
    .addColumn('group_id', 'text', (c) => c.notNull().references('recommended_groups.id').onDelete('cascade'))
    .addColumn('function_code', 'text', (c) => c.notNull())
    .addColumn('sort', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('recommended_functions_key', ['group_id', 'function_code'] as never)
    .execute();
  await db.schema
    .alterTable('guides')
    .addColumn('hours', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('common_use')
    .addColumn('folder', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('common_use').addColumn('sort', 'integer').execute();
  await db.schema.alterTable('recent_apps').addColumn('cleared_at', 'text').execute();
}
