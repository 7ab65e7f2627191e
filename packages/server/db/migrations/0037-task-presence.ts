import type { Kysely } from 'kysely';

/** Who has a task open now, which somebody else may have as well; a row counts until its time and is renewed before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('task_presence')
    .addColumn('task_id', 'text', (c) => c.notNull().references('tasks.id').onDelete('cascade'))
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('until_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('task_presence_key', ['task_id', 'person_id'] as never)
    .execute();
  await db.schema.createIndex('task_presence_until').on('task_presence').column('until_at').execute();
}
