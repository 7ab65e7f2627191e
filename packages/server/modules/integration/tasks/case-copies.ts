import type { Db } from '../../../db/schema.ts';

const beginning = 'copies ';

/** The task of those who read a case along. The portal makes it: the blank keeps its id apart from every id of a business system. */
export const copiesId = (caseId: string): string => `${beginning}${caseId}`;

export const isCopies = ({ external_id: id }: { external_id: string }): boolean => id.startsWith(beginning);

/** For `external_id not like`: leaves the tasks that business systems have written. */
export const copiesPattern = `${beginning}%`;

/** The id that its business system gave a case. */
export async function externalIdOfCase(db: Db, caseId: string): Promise<string | null> {
  const found = await db.selectFrom('integration_cases').select('external_id').where('id', '=', caseId).executeTakeFirst();
  return found?.external_id ?? null;
}
