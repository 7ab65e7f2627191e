import type { Kysely } from 'kysely';

/** From when a payroll card counts, and passwords that their owner has called known to somebody else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('bank_cards').addColumn('counts_from', 'text').execute();
  await db.schema.alterTable('people').addColumn('disowned_hash', 'text').execute();
}
