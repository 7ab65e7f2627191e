import type { Db, Row } from '../../db/schema.ts';
import type { Language } from '../../messages/language.ts';
import { inLanguage } from '../../names/in-language.ts';

export function findDictionary(db: Db, code: string): Promise<Row<'dictionaries'> | undefined> {
  return db.selectFrom('dictionaries').selectAll().where('code', '=', code).executeTakeFirst();
}

export async function listEntries(db: Db, code: string, language: Language): Promise<{ label: string; value: string }[]> {
  const rows = await db
    .selectFrom('dictionary_entries')
    .select(['label', 'labels', 'value'])
    .where('dictionary_code', '=', code)
    .orderBy('sort')
    .orderBy('value')
    .execute();
  return rows.map((row) => inLanguage(language, row));
}
