import { type Kysely, sql } from 'kysely';

/** The version that a decision gave a report: what its author changes afterwards is another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table reports add column decided_version integer').execute(db);
}
