import type { Kysely } from 'kysely';

/** From which network somebody signed in, to know the networks of the company; and the row that a node writes to see that it can. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('network', 'text').execute();
  await db.schema.createIndex('sessions_network').on('sessions').columns(['network', 'person_id']).execute();
  await db.schema
    .createTable('write_checks')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
}
