import { type Kysely, sql } from 'kysely';

/** Since when people have their password, and hashes of those that they may not take again; only where settings ask for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table former_passwords (
        person_id text not null references people (id) on delete cascade,
        password_hash text not null,
        since text not null,
        primary key (person_id, password_hash)
      )`,
    )
    .execute(db);
}
