import { type Kysely, sql } from 'kysely';

/** What tasks and reports are searched by (`search/work-texts.ts`); null until a program that knows it has written it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['tasks', 'reports']) await sql.raw(`alter table ${table} add column search_text text`).execute(db);
}
