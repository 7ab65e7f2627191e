import { type Kysely, sql } from 'kysely';

/** Business systems name people by their mail address or telephone number too (`modules/integration/find-people.ts`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index people_mail on people (lower(email))`.execute(db);
  await sql`create index people_phone on people (replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '+86', ''))`.execute(
    db,
  );
}
