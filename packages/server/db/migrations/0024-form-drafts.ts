import type { Kysely } from 'kysely';

/** What people have written in forms and not handed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('form_drafts')
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('tenant_id', 'text', (c) => c.notNull().references('tenants.id').onDelete('cascade'))
    .addColumn('form_key', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('writer', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('form_drafts_key', ['person_id', 'tenant_id', 'form_key'] as never)
    .execute();
  await db.schema.createIndex('form_drafts_changed').on('form_drafts').column('changed_at').execute();
}
