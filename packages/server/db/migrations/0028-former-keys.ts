import { type Kysely, sql } from 'kysely';

/** Secret keys that another one has replaced. The mark of the present one is in `audit_head`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table former_keys (
        number integer primary key,
        id text not null unique,
        sealed text not null,
        replaced_at text not null,
        ended_at text,
        unreadable integer
      )`,
    )
    .execute(db);
}
