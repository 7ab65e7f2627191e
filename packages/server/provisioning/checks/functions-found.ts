import type { Db } from '../../db/schema.ts';
import { catalogueIndexOf } from '../../modules/apps/granted.ts';

const everything = { has: () => true };

/** For tests: returns the functions that a search finds, with any permissions. */
export async function functionsFound(db: Db, typed: string): Promise<string[]> {
  const { value: rightsVersion } = await db.selectFrom('versions').select('value').where('name', '=', 'rights').executeTakeFirstOrThrow();
  const index = await catalogueIndexOf(db, { rightsVersion });
  return index.find(typed, { functions: everything, modules: everything, apps: everything }).functions.map(({ code }) => code);
}
