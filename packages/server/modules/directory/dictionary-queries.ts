import type { Db, Row } from '../../db/schema.ts';

export function findDictionary(db: Db, code: string): Promise<Row<'dictionaries'> | undefined> {
  return db.selectFrom('dictionaries').selectAll().where('code', '=', code).executeTakeFirst();
}

export function listEntries(db: Db, code: string): Promise<{ label: string; value: string }[]> {
  return db
    .selectFrom('dictionary_entries')
    .select(['label', 'value'])
    .where('dictionary_code', '=', code)
    .orderBy('sort')
    .orderBy('value')
    .execute();
}
