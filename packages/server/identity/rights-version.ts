import type { Db } from '../db/schema.ts';

/** Counts every change of what roles open and permit; triggers of the database raise it. */
export async function readRightsVersion(db: Db): Promise<number> {
  const { value } = await db.selectFrom('versions').select('value').where('name', '=', 'rights').executeTakeFirstOrThrow();
  return value;
}
