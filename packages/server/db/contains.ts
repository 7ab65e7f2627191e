import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';

/** True where the text holds the search somewhere, letters compared in lower case; the search is data, never a pattern. */
export function contains(text: Expression<string>, search: string): RawBuilder<SqlBool> {
  const literal = search.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return sql<SqlBool>`lower(${text}) like ${`%${literal}%`} escape '\\'`;
}
