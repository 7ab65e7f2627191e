import { type Kysely, PostgresAdapter, sql } from 'kysely';

const countUp = "update versions set value = value + 1 where name = 'rights'";

/**
 * Head, code and archive of departments. A change of a department increments the version `rights`, so that open pages load again what they
 * show of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of [
    'alter table departments add column head_id text',
    "alter table departments add column code text not null default ''",
    'alter table departments add column archived_at text',
    'alter table departments add column merged_into text',
    'create index departments_tenant on departments (tenant_id, parent_id)',
    'create index departments_head on departments (head_id) where head_id is not null',
    ...(isPostgres ? postgresTriggers : sqliteTriggers),
  ])
    await sql.raw(statement).execute(db);
}

const sqliteTriggers = ['insert', 'update', 'delete'].map(
  (change) => `create trigger departments_rights_${change} after ${change} on departments begin ${countUp}; end`,
);

const postgresTriggers = [
  `create trigger departments_rights after insert or update or delete or truncate on departments
    for each statement execute function count_rights_version()`,
];
