import type { Kysely } from 'kysely';

/** Tenants whose screens and prints name who looks at them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('tenants')
    .addColumn('watermark', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
