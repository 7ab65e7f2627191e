import { type Kysely, sql } from 'kysely';

/** What a person chose with a decision: colleagues, a step, and whether the to-do stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table task_decisions add column choice text not null default '{}'`.execute(db);
}
