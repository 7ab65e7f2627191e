import type { Kysely } from 'kysely';

/** What builds of sub-applications of kind `auto` have turned out to be, by who saw it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sub_app_kinds')
    .addColumn('name', 'text', (c) => c.notNull().references('sub_apps.name').onDelete('cascade'))
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('sub_app_kinds_key', ['name', 'version', 'person_id'] as never)
    .execute();
}
