import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** In an order in which each finds the tables that it refers to. */
const files = [
  'organisation',
  'rights',
  'session',
  'sub-apps',
  'files',
  'people-sources',
  'integration',
  'tasks',
  'messages',
  'news',
  'portal-notices',
  'work',
  'assistant',
  'server',
];

/** Names that differ between the two databases in these files. */
const words = {
  sqlite: { '{bytes}': 'blob', '{byte order}': '', '{unlogged}': '', '{by key}': 'without rowid' },
  // An unlogged table loses its rows in a crash: call_counts holds those of a minute.
  postgres: { '{bytes}': 'bytea', '{byte order}': 'collate "C"', '{unlogged}': 'unlogged', '{by key}': '' },
};

/** All tables of release 0.1.0. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const file of files) {
    let text = readFileSync(join(import.meta.dirname, `0001-first-release/${file}.sql`), 'utf8');
    for (const [word, own] of Object.entries(words[isPostgres ? 'postgres' : 'sqlite'])) text = text.replaceAll(word, own);
    for (const statement of text.split(/;\n+/).filter((part) => part !== '')) await sql.raw(statement).execute(db);
  }
  await sql`insert into versions (name, value) values ('rights', 1)`.execute(db);
  await sql`insert into audit_head (id, seq, hash) values (1, 0, '')`.execute(db);
  for (const statement of isPostgres ? postgresTriggers : sqliteTriggers) await sql.raw(statement).execute(db);
}

/**
 * Tables of permissions and search words: a change of any of these increments the version `rights`, in the same transaction, by whichever
 * program.
 */
const rights = [
  'roles',
  'role_permissions',
  'person_roles',
  'role_apps',
  'role_functions',
  'closed_functions',
  'apps',
  'functions',
  'synonyms',
  'sub_apps',
];
const countUp = "update versions set value = value + 1 where name = 'rights'";
/** The database itself refuses changes of the audit log, also to those who bypass the portal. */
const refusal = 'the audit log only grows';

const sqliteTriggers = [
  ...['update', 'delete'].map(
    (change) => `create trigger audit_log_no_${change} before ${change} on audit_log begin select raise(abort, '${refusal}'); end`,
  ),
  ...rights.flatMap((table) =>
    ['insert', 'update', 'delete'].map(
      (change) => `create trigger ${table}_rights_${change} after ${change} on ${table} begin ${countUp}; end`,
    ),
  ),
];

const postgresTriggers = [
  `create function refuse_audit_change() returns trigger language plpgsql as $$ begin raise exception '${refusal}'; end $$`,
  `create trigger audit_log_grows before update or delete or truncate on audit_log
    for each statement execute function refuse_audit_change()`,
  // With the search path of now: a program that writes with another one must not miss the table.
  `create function count_rights_version() returns trigger language plpgsql set search_path from current as $$
    begin ${countUp}; return null; end $$`,
  ...rights.map(
    (table) => `create trigger ${table}_rights after insert or update or delete or truncate on ${table}
      for each statement execute function count_rights_version()`,
  ),
];
