import { type Kysely, sql } from 'kysely';

/** The directory that has checked the password of a sign-in that waits for its second factor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['issuer', 'subject'])
    await sql.raw(`alter table pending_sign_ins add column ${column} text not null default ''`).execute(db);
}
