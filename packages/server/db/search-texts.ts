import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { searchableForms } from '../search/searchable.ts';
import { reportText, taskText } from '../search/work-texts.ts';
import { contains } from './contains.ts';
import { onPostgres } from './dialect.ts';
import type { Db } from './schema.ts';

/** Rows that are read at once. */
const batch = 500;

/**
 * True where a row has a word: `text` is its searchable form, which is null in rows of an older version of the portal; those are found by
 * their plain text. A word without a letter or digit is nowhere.
 */
export function hasWord(db: Db, text: string, word: string, plain: RawBuilder<string>): RawBuilder<SqlBool> {
  const forms = searchableForms(word);
  if (forms.length === 0) return sql<SqlBool>`1 = 0`;
  const place = onPostgres(db) ? sql`strpos` : sql`instr`;
  const found = forms.map((form) => sql`${place}(${sql.ref(text)}, ${form}) > 0`);
  return sql<SqlBool>`(${sql.join(found, sql` or `)} or (${sql.ref(text)} is null and ${contains(plain, word)}))`;
}

/** Writes the searchable forms of tasks: of some, or of all. */
export const writeTaskTexts = (db: Db, ids?: readonly string[]): Promise<void> =>
  inBatches(ids, async (after, some) => {
    const rows = await db
      .selectFrom('tasks')
      .select(['id', 'title', 'titles', 'process_name', 'applicant', 'details', 'search_text'])
      .$if(some === undefined, (query) => query.where('id', '>', after))
      .$if(some !== undefined, (query) => query.where('id', 'in', some ?? []))
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const row of rows) {
      const text = taskText(row);
      if (text !== row.search_text) await db.updateTable('tasks').set({ search_text: text }).where('id', '=', row.id).execute();
    }
    return rows.at(-1)?.id;
  });

/** Writes the searchable forms of reports: of some, or of all. */
export const writeReportTexts = (db: Db, ids?: readonly string[]): Promise<void> =>
  inBatches(ids, async (after, some) => {
    const rows = await db
      .selectFrom('reports')
      .select(['id', 'type', 'period', 'content', 'search_text'])
      .$if(some === undefined, (query) => query.where('id', '>', after))
      .$if(some !== undefined, (query) => query.where('id', 'in', some ?? []))
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const row of rows) {
      const text = reportText(row);
      if (text !== row.search_text) await db.updateTable('reports').set({ search_text: text }).where('id', '=', row.id).execute();
    }
    return rows.at(-1)?.id;
  });

/** Calls `write` with some ids after the other; without ids with the last id of the rows before, until there are no more. */
async function inBatches(
  ids: readonly string[] | undefined,
  write: (after: string, some?: readonly string[]) => Promise<string | undefined>,
): Promise<void> {
  if (ids !== undefined) {
    for (let at = 0; at < ids.length; at += batch) await write('', ids.slice(at, at + batch));
    return;
  }
  for (let after: string | undefined = ''; after !== undefined; ) after = await write(after);
}
