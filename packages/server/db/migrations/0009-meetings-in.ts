import { type Kysely, sql } from 'kysely';

/** Meetings of business systems: who sent one, by which id and version, its texts in other languages, and whether it is cancelled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of [
    "titles text not null default '{}'",
    "rooms text not null default '{}'",
    'account_id text references service_accounts (id) on delete set null',
    'external_id text',
    'version double precision not null default 0',
    "content text not null default '{}'",
    'cancelled_at text',
  ])
    await sql.raw(`alter table meetings add column ${column}`).execute(db);
  await sql`create unique index meetings_external on meetings (account_id, external_id) where account_id is not null`.execute(db);
}
