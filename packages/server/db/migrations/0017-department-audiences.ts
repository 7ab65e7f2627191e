import { type Kysely, sql } from 'kysely';

/** Departments that news and notices are for, each with all below it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table news_departments (
      news_id text not null references news (id) on delete cascade,
      department_id text not null,
      primary key (news_id, department_id)
    )`,
    "alter table portal_notices add column departments text not null default '[]'",
  ])
    await sql.raw(statement).execute(db);
}
