import type { Kysely } from 'kysely';

/** Pages outside the portal without a server of their own: what people have allowed them, and codes for more than the chat page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('embedding_codes')
    .addColumn('scopes', 'text', (c) => c.notNull().defaultTo('assistant'))
    .execute();
  await db.schema
    .createTable('embedding_consents')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('host_origin', 'text', (c) => c.notNull())
    .addColumn('scopes', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('used_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('embedding_consents_person_host')
    .on('embedding_consents')
    .columns(['person_id', 'host_origin'])
    .unique()
    .execute();
}
