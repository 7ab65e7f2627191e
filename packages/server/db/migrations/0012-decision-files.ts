import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Files that people attach to their decisions, and the decisions of a task. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of [
    `create table decision_files (
      id text primary key,
      tenant_id text not null references tenants (id) on delete cascade,
      person_id text not null references people (id) on delete cascade,
      name text not null,
      media_type text not null,
      size integer not null,
      sha256 text not null,
      created_at text not null,
      decision_id text,
      account_id text,
      content ${isPostgres ? 'bytea' : 'blob'} not null
    )`,
    'create index decision_files_person on decision_files (person_id, created_at)',
    'create index decision_files_decision on decision_files (decision_id) where decision_id is not null',
    'create index decision_files_created on decision_files (created_at)',
    'create index task_decisions_task on task_decisions (task_id)',
  ])
    await sql.raw(statement).execute(db);
}
