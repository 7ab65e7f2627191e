import { type Kysely, sql } from 'kysely';

/** Finds people by a staff number in whatever case: `modules/people/staff-number.ts`. Not unique, as earlier versions took both cases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index people_folded_code on people (lower(user_code))`.execute(db);
  await sql`create index people_folded_no on people (lower(unique_no))`.execute(db);
}
