import { type Kysely, sql } from 'kysely';

/** Settings that a company changes in operation; without a row the environment's, or the default. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create table portal_settings (name text primary key, value text not null)').execute(db);
}
