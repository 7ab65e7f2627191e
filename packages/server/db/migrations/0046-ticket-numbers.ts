import type { Kysely } from 'kysely';

/** No two tickets have one number; those from before it was kept have none here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tickets').addColumn('number', 'text').execute();
  await db.schema.createIndex('tickets_number').unique().on('tickets').column('number').execute();
}
