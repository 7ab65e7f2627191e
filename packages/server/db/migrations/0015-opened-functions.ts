import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Functions that are opened to a role beside what its file says. A change increments the version of the rights. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const triggers = isPostgres
    ? [
        `create trigger opened_functions_rights after insert or update or delete or truncate on opened_functions
          for each statement execute function count_rights_version()`,
      ]
    : ['insert', 'update', 'delete'].map(
        (change) =>
          `create trigger opened_functions_rights_${change} after ${change} on opened_functions
            begin update versions set value = value + 1 where name = 'rights'; end`,
      );
  for (const statement of [
    `create table opened_functions (
      function_code text not null references functions (code) on delete cascade,
      role_id text not null references roles (id) on delete cascade,
      primary key (function_code, role_id)
    )`,
    'create index opened_functions_role on opened_functions (role_id)',
    ...triggers,
  ])
    await sql.raw(statement).execute(db);
}
