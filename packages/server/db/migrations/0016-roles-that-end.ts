import { type Kysely, sql } from 'kysely';

/** Roles of people that end, with a reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'alter table person_roles add column ends_on text',
    "alter table person_roles add column reason text not null default ''",
    'create index person_roles_ends on person_roles (ends_on) where ends_on is not null',
  ])
    await sql.raw(statement).execute(db);
}
