import { type Kysely, sql } from 'kysely';

/** The cases of business systems that an event of a person is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message_events add column cases text`.execute(db);
}
