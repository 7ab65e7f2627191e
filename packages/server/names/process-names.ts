import type { Db } from '../db/schema.ts';
import type { Language } from '../messages/language.ts';
import { textIn } from './in-language.ts';

/** Names of processes as the organisation gives them in a language; a process that it does not name is not among them. */
export async function sharedProcessNames(db: Db, language: Language, texts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  // PostgreSQL takes no empty list.
  if (texts.length === 0) return new Map();
  const shared = db.selectFrom('shared_names').select(['text', 'names']).where('kind', '=', 'process');
  return new Map((await shared.where('text', 'in', texts).execute()).map(({ text, names }) => [text, textIn(language, text, names)]));
}

/** The same of all, also of those that a business system names with a task of this tenant; what nobody has translated stays as it is. */
export async function processNames(
  db: Db,
  { tenantId, language }: { tenantId: string; language: Language },
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const all = new Map(await sharedProcessNames(db, language, texts));
  for (const text of texts.filter((one) => !all.has(one))) {
    const tasks = db.selectFrom('tasks').select('details').where('tenant_id', '=', tenantId).where('process_name', '=', text);
    const task = await tasks.limit(1).executeTakeFirst();
    const { names = {} } = JSON.parse(task?.details ?? '{}') as { names?: Record<string, Partial<Record<Language, string>>> };
    all.set(text, (Object.hasOwn(names, text) ? names[text]?.[language] : undefined) ?? text);
  }
  return all;
}
