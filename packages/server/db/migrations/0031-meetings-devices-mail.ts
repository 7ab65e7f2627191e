import type { Kysely } from 'kysely';

/** How meetings are joined, answers that can be taken back, when devices go back, and how fresh an inbox is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['join_url', 'dial_in']) {
    await db.schema
      .alterTable('meetings')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await db.schema.alterTable('meeting_people').addColumn('former_reply', 'text').execute();
  await db.schema.alterTable('meeting_people').addColumn('replied_at', 'text').execute();
  await db.schema
    .alterTable('meeting_people')
    .addColumn('late_minutes', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('devices')
    .addColumn('drawing', 'text', (c) => c.notNull().defaultTo('other'))
    .execute();
  await db.schema.alterTable('devices').addColumn('return_at', 'text').execute();
  await db.schema
    .createTable('mailboxes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.notNull().references('tenants.id').onDelete('cascade'))
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('synced_at', 'text')
    .addColumn('failed_at', 'text')
    .execute();
  await db.schema.createIndex('mailboxes_person').unique().on('mailboxes').columns(['person_id', 'tenant_id']).execute();
}
