import { type Kysely, sql } from 'kysely';

/** Features of the browser that the page of a sub-application may use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table sub_apps add column allow text').execute(db);
}
