import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** How often calls were made in the present minute, where several nodes count together. What a crash loses of it is a minute's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const unlogged = db.getExecutor().adapter instanceof PostgresAdapter ? sql`unlogged` : sql``;
  await sql`create ${unlogged} table call_counts (key text primary key, began integer not null, calls integer not null)`.execute(db);
}
