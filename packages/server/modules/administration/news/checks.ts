import type { NewsFields } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import { safeBodies } from '../articles/safe-bodies.ts';
import { checkDepartments, checkPublishable, checkRoles, momentOf, refuseField } from '../articles/schedule.ts';

type Times = 'publishAt' | 'expiresAt' | 'confirmBy' | 'pinnedUntil';
const times: readonly Times[] = ['publishAt', 'expiresAt', 'confirmBy', 'pinnedUntil'];

/**
 * Converts the fields for storage: times for comparison in the database, sanitized HTML with the list of removed tags. Throws for roles of
 * other tenants, and for missing pictures and files; a role or department that was deleted since may stay.
 */
export async function checkedFields(
  trx: Db,
  tenantId: string | null,
  given: NewsFields,
  before: Pick<NewsFields, 'roles' | 'departments'>,
): Promise<{ fields: NewsFields; removed: string[] }> {
  const fields = { ...given };
  for (const name of times) fields[name] = momentOf(given[name], `/${name}`);
  const { removed, ...safe } = safeBodies(given);
  Object.assign(fields, safe);
  await checkRoles(trx, tenantId, given.roles, before.roles);
  await checkDepartments(trx, tenantId, given.departments ?? [], before.departments ?? []);
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

/** Throws if the item has no content, expires before it starts, or must be confirmed before it starts. */
export function checkNewsPublishable(fields: NewsFields, at: string): void {
  checkPublishable(fields, at);
  if (fields.confirmBy !== null && fields.confirmBy <= at) refuseField('/confirmBy', 'fieldRange');
}
