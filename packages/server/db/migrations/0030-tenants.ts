import { type Kysely, sql } from 'kysely';

/** Time zone and archive of tenants: nobody enters an archived one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of ['alter table tenants add column time_zone text', 'alter table tenants add column archived_at text'])
    await sql.raw(statement).execute(db);
}
