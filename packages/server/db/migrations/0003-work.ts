import { type Kysely, sql } from 'kysely';

/** Drafts that can be restored, reports, meetings, mail, devices and the chosen cards of the home page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tasks').addColumn('deleted_at', 'text').execute();
  await reports(db);
  await meetings(db);
  await db.schema
    .createTable('mails')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.notNull().references('tenants.id').onDelete('cascade'))
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('sender', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('snippet', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('received_at', 'text', (c) => c.notNull())
    .addColumn('is_read', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('mails_person').on('mails').columns(['person_id', 'tenant_id', 'received_at']).execute();
  await db.schema
    .createTable('devices')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.notNull().references('tenants.id').onDelete('cascade'))
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('model', 'text', (c) => c.notNull())
    .addColumn('serial_no', 'text', (c) => c.notNull())
    .addColumn('assigned_at', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('in-use'))
    .execute();
  await db.schema.createIndex('devices_person').on('devices').columns(['person_id', 'tenant_id']).execute();
  await db.schema
    .createTable('workbenches')
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('cards', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('workbenches_key', ['person_id', 'tenant_id'] as never)
    .execute();
}

async function reports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.notNull().references('tenants.id').onDelete('cascade'))
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('period', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('reviewer_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('draft'))
    .addColumn('comment', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('submitted_at', 'text')
    .execute();
  await db.schema.createIndex('reports_period').unique().on('reports').columns(['person_id', 'tenant_id', 'type', 'period']).execute();
  await db.schema.createIndex('reports_reviewer').on('reports').columns(['reviewer_id', 'tenant_id', 'state']).execute();
}

async function meetings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('meetings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.notNull().references('tenants.id').onDelete('cascade'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('room', 'text', (c) => c.notNull())
    .addColumn('start_at', 'text', (c) => c.notNull())
    .addColumn('end_at', 'text', (c) => c.notNull())
    .addColumn('organiser_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('meetings_start').on('meetings').columns(['tenant_id', 'start_at']).execute();
  await db.schema
    .createTable('meeting_people')
    .addColumn('meeting_id', 'text', (c) => c.notNull().references('meetings.id').onDelete('cascade'))
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('reply', 'text', (c) => c.notNull().defaultTo('none'))
    .addColumn('sort', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('meeting_people_key', ['meeting_id', 'person_id'] as never)
    .execute();
  await db.schema.createIndex('meeting_people_person').on('meeting_people').column('person_id').execute();
  await sql`create index tasks_deleted on tasks (deleted_at) where deleted_at is not null`.execute(db);
}
