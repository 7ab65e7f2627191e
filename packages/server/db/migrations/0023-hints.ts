import type { Kysely } from 'kysely';

/** What people have been shown once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hints_seen')
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('hint', 'text', (c) => c.notNull())
    .addColumn('seen_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('hints_seen_key', ['person_id', 'hint'] as never)
    .execute();
}
