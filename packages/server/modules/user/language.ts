import { ifWritable } from '../../db/outage.ts';
import { readerOf } from '../../db/prepared.ts';
import type { Db } from '../../db/schema.ts';
import { isLanguage, type Language } from '../../messages/language.ts';

/** Stores the language in which the user reads, for texts that are written while they are away. */
export async function rememberLanguage(db: Db, personId: string, language: Language): Promise<void> {
  const ask = readerOf(db).statement('language', (of: { personId: string }) =>
    db.selectFrom('people').select('language').where('id', '=', of.personId),
  );
  const [known] = await ask({ personId });
  if (known?.language === language) return;
  await ifWritable(db.updateTable('people').set({ language }).where('id', '=', personId).execute());
}

/** Whom of these to write to in which language; the default one for who was never here. */
export async function byLanguage(db: Db, personIds: readonly string[]): Promise<Map<Language, string[]>> {
  if (personIds.length === 0) return new Map();
  const rows = await db.selectFrom('people').select(['id', 'language']).where('id', 'in', personIds).orderBy('id').execute();
  const grouped = Map.groupBy(rows, ({ language }): Language => (isLanguage(language) ? language : 'zh-CN'));
  return new Map([...grouped].map(([language, people]) => [language, people.map(({ id }) => id)]));
}
