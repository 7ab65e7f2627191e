import type { Kysely } from 'kysely';

/** Whether a sub-application's own server is reached without a session, and by which methods. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sub_apps')
    .addColumn('public', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('sub_apps').addColumn('methods', 'text').execute();
}
