import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** What roles open and permit; the functions' names and terms come with it. */
const tables = ['roles', 'role_permissions', 'person_roles', 'role_apps', 'role_functions', 'apps', 'functions', 'search_terms'];
const changes = ['insert', 'update', 'delete'];

/**
 * A number that changes in the transaction that changes rights, whoever writes. It is read together with the session, so what a
 * node remembers of rights under that number is exactly what holds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('versions')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'integer', (c) => c.notNull())
    .execute();
  await sql`insert into versions (name, value) values ('rights', 1)`.execute(db);
  if (db.getExecutor().adapter instanceof PostgresAdapter) return onPostgres(db);
  for (const table of tables) {
    for (const change of changes) {
      await sql`create trigger ${sql.raw(`${table}_rights_${change}`)} after ${sql.raw(change)} on ${sql.table(table)}
        begin update versions set value = value + 1 where name = 'rights'; end`.execute(db);
    }
  }
}

async function onPostgres(db: Kysely<unknown>): Promise<void> {
  // With the path of now: a program that writes from elsewhere must not miss the table.
  await sql`create function count_rights_version() returns trigger language plpgsql set search_path from current as $$
    begin update versions set value = value + 1 where name = 'rights'; return null; end $$`.execute(db);
  for (const table of tables) {
    await sql`create trigger ${sql.raw(`${table}_rights`)} after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function count_rights_version()`.execute(db);
  }
}
