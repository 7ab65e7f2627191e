import { type Kysely, sql } from 'kysely';

/** Where people come from, who has disabled them, and what came with them that has no column. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('people')
    .addColumn('managed_by', 'text', (c) => c.notNull().defaultTo('files'))
    .execute();
  for (const flag of ['disabled_by_source', 'disabled_by_administrator']) {
    await db.schema
      .alterTable('people')
      .addColumn(flag, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  }
  await sql`update people set disabled_by_source = 1 where status = 'disabled'`.execute(db);
  await db.schema
    .createTable('directory_people')
    .addColumn('person_id', 'text', (c) => c.primaryKey().references('people.id').onDelete('cascade'))
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('external_id', 'text')
    .addColumn('attributes', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  await db.schema.createIndex('directory_people_external').unique().on('directory_people').columns(['source', 'external_id']).execute();
  await db.schema.createIndex('directory_people_order').on('directory_people').columns(['source', 'created_at', 'person_id']).execute();
  await db.schema
    .createTable('directory_values')
    .addColumn('person_id', 'text', (c) => c.notNull().references('directory_people.person_id').onDelete('cascade'))
    .addColumn('attribute', 'text', (c) => c.notNull())
    .addColumn('element', 'integer', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('directory_values_person').on('directory_values').columns(['person_id', 'attribute']).execute();
  await db.schema.createIndex('directory_values_value').on('directory_values').columns(['attribute', 'value', 'person_id']).execute();
  await groups(db);
  await waiting(db);
}

async function groups(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('directory_groups')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('external_id', 'text')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('folded_name', 'text', (c) => c.notNull())
    .addColumn('attributes', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('role_id', 'text', (c) => c.references('roles.id').onDelete('set null'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('directory_groups_external').unique().on('directory_groups').columns(['source', 'external_id']).execute();
  await db.schema
    .createIndex('directory_groups_name')
    .unique()
    .on('directory_groups')
    .columns(['source', 'tenant_id', 'folded_name'])
    .execute();
  await db.schema
    .createTable('directory_group_members')
    .addColumn('group_id', 'text', (c) => c.notNull().references('directory_groups.id').onDelete('cascade'))
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('directory_group_members_key', ['group_id', 'person_id'])
    .execute();
  await db.schema.createIndex('directory_group_members_person').on('directory_group_members').column('person_id').execute();
}

async function waiting(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('directory_claims')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('external_id', 'text')
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('attributes', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .addColumn('decision', 'text')
    .addColumn('decided_at', 'text')
    .addColumn('decided_by', 'text')
    .execute();
  await db.schema
    .createIndex('directory_claims_asked')
    .unique()
    .on('directory_claims')
    .columns(['source', 'person_id', 'user_name'])
    .execute();
}
