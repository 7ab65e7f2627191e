import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** What more is known of people, dictionaries, uploaded pictures, and indexes for large companies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('person_fields')
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('visible', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('sort', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('person_fields_key', ['person_id', 'name'] as never)
    .execute();
  await db.schema
    .createTable('dictionaries')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('permission', 'text')
    .execute();
  await db.schema
    .createTable('dictionary_entries')
    .addColumn('dictionary_code', 'text', (c) => c.notNull().references('dictionaries.code').onDelete('cascade'))
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('sort', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('dictionary_entries_key', ['dictionary_code', 'value'] as never)
    .execute();
  await files(db);
  await db.schema.createIndex('person_tenants_department').on('person_tenants').columns(['tenant_id', 'department_id']).execute();
  await sql`create index people_gone on people (id) where status <> 'active'`.execute(db);
  // Whether somebody has a term is looked up by whose it is; it also serves what the index of kind and ref was for.
  await db.schema.dropIndex('search_terms_ref').execute();
  await db.schema.createIndex('search_terms_owner').on('search_terms').columns(['ref', 'kind', 'term']).execute();
  // The beginnings of names and numbers, apart from the many endings: what a short search looks at first.
  await sql`create index search_terms_head on search_terms (kind, term, ref) where weight >= 75`.execute(db);
}

async function files(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('files')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.notNull().references('tenants.id').onDelete('cascade'))
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('media_type', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('content', db.getExecutor().adapter instanceof PostgresAdapter ? 'bytea' : 'blob', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('files_person').on('files').columns(['person_id', 'created_at']).execute();
  await db.schema.createIndex('people_picture').on('people').column('picture').execute();
}
