import { ifWritable } from '../../db/outage.ts';
import { readerOf } from '../../db/prepared.ts';
import type { Db } from '../../db/schema.ts';
import type { Language } from '../../messages/language.ts';

/** Stores the language in which the user reads, for texts that are written while they are away. */
export async function rememberLanguage(db: Db, personId: string, language: Language): Promise<void> {
  const ask = readerOf(db).statement('language', (of: { personId: string }) =>
    db.selectFrom('people').select('language').where('id', '=', of.personId),
  );
  const [known] = await ask({ personId });
  if (known?.language === language) return;
  await ifWritable(db.updateTable('people').set({ language }).where('id', '=', personId).execute());
}
