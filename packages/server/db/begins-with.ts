import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** Behind everything that begins with the text before it, in the order of both databases. */
export const last = '\u{10ffff}';

/** True where a column of terms begins with one of the texts, of which there is at least one; an index on it is used. */
export const beginsWith = (column: string, beginnings: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    beginnings.map((text) => sql`(${sql.ref(column)} >= ${text} and ${sql.ref(column)} <= ${text + last})`),
    sql` or `,
  )})`;
