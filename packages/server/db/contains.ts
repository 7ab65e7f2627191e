import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { searchableForms } from '../search/searchable.ts';
import { onPostgres } from './dialect.ts';
import type { Db } from './schema.ts';

/** True where the text holds the search somewhere, letters compared in lower case; the search is data, never a pattern. */
export function contains(text: Expression<string>, search: string): RawBuilder<SqlBool> {
  const small = search.toLowerCase();
  const literal = small.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return sql<SqlBool>`${inSmallLetters(text, small)} like ${`%${literal}%`} escape '\\'`;
}

/** Each costs a pass over the text. */
const mostFolded = 20;

/** The text in lower case. The embedded database knows capital letters of ASCII only; of the others those count that are searched. */
function inSmallLetters(text: Expression<string>, searched: string): RawBuilder<string> {
  const capital = (letter: string) => letter.toUpperCase();
  return [...new Set(searched.match(/[^\p{ASCII}]/gu))]
    .filter((letter) => capital(letter) !== letter && [...capital(letter)].length === 1)
    .slice(0, mostFolded)
    .reduce((folded, letter) => sql<string>`replace(${folded}, ${capital(letter)}, ${letter})`, sql<string>`lower(${text})`);
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
