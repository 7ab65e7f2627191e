import type { NewsFields } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import { safeBodies } from '../articles/safe-bodies.ts';
import { checkPublishable, checkRoles, momentOf, refuseField } from '../articles/schedule.ts';

type Times = 'publishAt' | 'expiresAt' | 'confirmBy' | 'pinnedUntil';
const times: readonly Times[] = ['publishAt', 'expiresAt', 'confirmBy', 'pinnedUntil'];

/**
 * The fields as they are kept: times as the database compares them, HTML made safe, and what that has taken out. Refuses roles of others,
 * and pictures and files that are not there; a role that was deleted since may stay.
 */
export async function checkedFields(
  trx: Db,
  tenantId: string | null,
  given: NewsFields,
  before: readonly string[],
): Promise<{ fields: NewsFields; removed: string[] }> {
  const fields = { ...given };
  for (const name of times) fields[name] = momentOf(given[name], `/${name}`);
  const { removed, ...safe } = safeBodies(given);
  Object.assign(fields, safe);
  await checkRoles(trx, tenantId, given.roles, before);
  if (given.cover !== null && (await trx.selectFrom('covers').select('id').where('id', '=', given.cover).executeTakeFirst()) === undefined)
    refuseField('/cover', 'fieldValue');
  const files = given.attachments.map(({ fileId }) => fileId);
  const known = files.length === 0 ? [] : await trx.selectFrom('news_files').select('id').where('id', 'in', files).execute();
  const lost = files.findIndex((id) => !known.some((file) => file.id === id));
  if (lost >= 0) refuseField(`/attachments/${lost}/fileId`, 'fieldValue');
  const names = new Set(given.attachments.map(({ fileId, name }) => `${fileId}\n${name}`));
  if (names.size < given.attachments.length) refuseField('/attachments', 'fieldRepeated');
  return { fields, removed };
}

/** Refuses to publish what says nothing, is over before it begins, or must be read before. */
export function checkNewsPublishable(fields: NewsFields, at: string): void {
  checkPublishable(fields, at);
  if (fields.confirmBy !== null && fields.confirmBy <= at) refuseField('/confirmBy', 'fieldRange');
}
