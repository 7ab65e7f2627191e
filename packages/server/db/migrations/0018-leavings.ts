import { type Kysely, sql } from 'kysely';

/** People who leave: from which day, and to whom their work goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table leavings (
      person_id text primary key references people (id) on delete cascade,
      from_day text not null,
      tasks_to text references people (id) on delete set null,
      substitutions_to text references people (id) on delete set null,
      systems_to text references people (id) on delete set null,
      planned_by text,
      planned_at text not null,
      done_at text
    )`,
    'create index leavings_due on leavings (from_day) where done_at is null',
  ])
    await sql.raw(statement).execute(db);
}
