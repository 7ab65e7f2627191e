import { type Kysely, sql } from 'kysely';

/** Fields of people that a company declares in `custom-fields.json`; their values are rows of `person_fields`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table custom_fields (
      name text primary key,
      scim text,
      ldap text not null default '[]',
      hidden integer not null default 0,
      searched integer not null default 0,
      sort integer not null default 0
    )`)
    .execute(db);
}
