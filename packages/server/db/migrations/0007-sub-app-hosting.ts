import type { Kysely } from 'kysely';

/** How a sub-application is hosted, and which ones a session takes from somewhere else for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sub_apps')
    .addColumn('storage', 'text', (c) => c.notNull().defaultTo('shared'))
    .execute();
  await db.schema
    .alterTable('sub_apps')
    .addColumn('rests', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('sub_apps').addColumn('keep_alive', 'text').execute();
  await db.schema
    .createTable('sub_app_overrides')
    .addColumn('session_id', 'text', (c) => c.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('origin', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('sub_app_overrides_key', ['session_id', 'name'] as never)
    .execute();
}
