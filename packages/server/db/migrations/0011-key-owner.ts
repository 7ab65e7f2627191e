import type { Kysely } from 'kysely';

/** Which node a request is at work on, so that what a killed node had begun need not be waited for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('idempotency_keys').addColumn('owner', 'text').execute();
}
