import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Language } from '../messages/language.ts';
import { onPostgres } from '../db/dialect.ts';
import type { Db } from '../db/schema.ts';

/** The text of a language in a column of names, such as `shared_names.names`; null without one. */
export const textOfLanguage = (db: Db, names: Expression<string | null>, language: Language): RawBuilder<string> =>
  onPostgres(db) ? sql<string>`(${names})::json ->> ${language}::text` : sql<string>`json_extract(${names}, ${`$."${language}"`})`;
