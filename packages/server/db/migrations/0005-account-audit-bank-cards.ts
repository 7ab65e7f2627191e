import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Sessions whose id is not their cookie, the audit log, bank cards with their sub-branches, one-time links and tickets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sessions(db);
  await audit(db);
  await bankCards(db);
  await links(db);
}

/** A cookie is replaced while the session goes on: the next one counts as soon as a browser has shown it. */
async function sessions(db: Kysely<unknown>): Promise<void> {
  const columns = [
    'cookie_hash',
    'next_cookie_hash',
    'next_cookie_at',
    'former_cookie_hash',
    'former_cookie_until',
    'rotated_at',
    'confirmed_at',
  ];
  for (const column of columns) await db.schema.alterTable('sessions').addColumn(column, 'text').execute();
  await sql`update sessions set cookie_hash = id`.execute(db);
  await db.schema.createIndex('sessions_cookie').unique().on('sessions').column('cookie_hash').execute();
  await db.schema.createIndex('sessions_next_cookie').on('sessions').column('next_cookie_hash').execute();
  await db.schema.createIndex('sessions_former_cookie').on('sessions').column('former_cookie_hash').execute();
}

async function audit(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_log')
    .addColumn('seq', 'integer', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('person_id', 'text')
    .addColumn('tenant_id', 'text')
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('request_id', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('audit_log_person').on('audit_log').columns(['person_id', 'event', 'at']).execute();
  await db.schema
    .createTable('audit_head')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('key_mark', 'text')
    .execute();
  await sql`insert into audit_head (id, seq, hash) values (1, 0, '')`.execute(db);
  await forbidChanges(db);
}

/** The log only grows: the database itself refuses the rest, also to those who bypass the portal. */
async function forbidChanges(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
    await sql`create trigger audit_log_no_update before update on audit_log begin select raise(abort, 'the audit log only grows'); end`.execute(
      db,
    );
    await sql`create trigger audit_log_no_delete before delete on audit_log begin select raise(abort, 'the audit log only grows'); end`.execute(
      db,
    );
    return;
  }
  await sql`create function refuse_audit_change() returns trigger language plpgsql as $$ begin raise exception 'the audit log only grows'; end $$`.execute(
    db,
  );
  await sql`create trigger audit_log_grows before update or delete or truncate on audit_log for each statement execute function refuse_audit_change()`.execute(
    db,
  );
}

async function bankCards(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('banks')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('sort', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('bank_subbranches')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('bank_code', 'text', (c) => c.notNull().references('banks.code').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('region_code', 'text', (c) => c.notNull())
    .addColumn('sort', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('bank_subbranches_bank').on('bank_subbranches').columns(['bank_code', 'region_code']).execute();
  await db.schema
    .createTable('bank_cards')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.notNull().references('tenants.id').onDelete('cascade'))
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('holder', 'text', (c) => c.notNull())
    .addColumn('bank_code', 'text', (c) => c.notNull())
    .addColumn('bank_name', 'text', (c) => c.notNull())
    .addColumn('subbranch_code', 'text', (c) => c.notNull())
    .addColumn('subbranch_name', 'text', (c) => c.notNull())
    .addColumn('region_code', 'text', (c) => c.notNull())
    .addColumn('sealed_no', 'text', (c) => c.notNull())
    .addColumn('last_four', 'text', (c) => c.notNull())
    .addColumn('no_mark', 'text', (c) => c.notNull())
    .addColumn('is_default', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('bank_cards_number').unique().on('bank_cards').columns(['person_id', 'tenant_id', 'no_mark']).execute();
}

async function links(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('one_time_links')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('service', 'text', (c) => c.notNull())
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('one_time_links_expiry').on('one_time_links').column('expires_at').execute();
  await db.schema
    .createTable('tickets')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.notNull().references('tenants.id').onDelete('cascade'))
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
}
