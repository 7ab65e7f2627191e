import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { searchableForms } from '../search/searchable.ts';
import { onPostgres } from './dialect.ts';
import type { Db } from './schema.ts';

/** True where the text holds the search somewhere, letters compared in lower case; the search is data, never a pattern. */
export function contains(text: Expression<string>, search: string): RawBuilder<SqlBool> {
  const literal = search.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return sql<SqlBool>`lower(${text}) like ${`%${literal}%`} escape '\\'`;
}

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
