import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Apps that are opened to a role beside what its file says. A change increments the version of the rights. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const triggers = isPostgres
    ? [
        `create trigger opened_apps_rights after insert or update or delete or truncate on opened_apps
          for each statement execute function count_rights_version()`,
      ]
    : ['insert', 'update', 'delete'].map(
        (change) =>
          `create trigger opened_apps_rights_${change} after ${change} on opened_apps
            begin update versions set value = value + 1 where name = 'rights'; end`,
      );
  for (const statement of [
    `create table opened_apps (
      app_code text not null references apps (code) on delete cascade,
      role_id text not null references roles (id) on delete cascade,
      primary key (app_code, role_id)
    )`,
    'create index opened_apps_role on opened_apps (role_id)',
    ...triggers,
  ])
    await sql.raw(statement).execute(db);
}
