import type { Kysely } from 'kysely';

/** Whom to ask for an app: a person of the organisation by user code, or a contact in words; JSON, empty where nobody is named. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('apps')
    .addColumn('owner', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
