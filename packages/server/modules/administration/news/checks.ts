import type { NewsFields } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import { htmlText } from '../../../html/safe-html.ts';
import { Refusal } from '../../../http/refusal.ts';
import { foreignRoles } from '../notices/queries.ts';
import { safeBodies } from './safe-bodies.ts';

type Times = 'publishAt' | 'expiresAt' | 'confirmBy' | 'pinnedUntil';
const times: readonly Times[] = ['publishAt', 'expiresAt', 'confirmBy', 'pinnedUntil'];

const refuse = (path: string, message: 'fieldFormat' | 'fieldRange' | 'fieldRepeated' | 'fieldRequired' | 'fieldValue'): never => {
  throw new Refusal('malformed', { errors: [{ path, message }] });
};

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
  const others = given.roles.filter((id) => !before.includes(id));
  if (others.length > 0 && (tenantId === null || (await foreignRoles(trx, tenantId, others)).length > 0)) refuse('/roles', 'fieldValue');
  if (given.cover !== null && (await trx.selectFrom('covers').select('id').where('id', '=', given.cover).executeTakeFirst()) === undefined)
    refuse('/cover', 'fieldValue');
  const files = given.attachments.map(({ fileId }) => fileId);
  const known = files.length === 0 ? [] : await trx.selectFrom('news_files').select('id').where('id', 'in', files).execute();
  const lost = files.findIndex((id) => !known.some((file) => file.id === id));
  if (lost >= 0) refuse(`/attachments/${lost}/fileId`, 'fieldValue');
  const names = new Set(given.attachments.map(({ fileId, name }) => `${fileId}\n${name}`));
  if (names.size < given.attachments.length) refuse('/attachments', 'fieldRepeated');
  return { fields, removed };
}

/** Refuses to publish what says nothing, or is over before it begins. */
export function checkPublishable({ body, expiresAt, confirmBy }: NewsFields, at: string): void {
  if (htmlText(body) === '' && !body.includes('<img')) refuse('/body', 'fieldRequired');
  if (expiresAt !== null && expiresAt <= at) refuse('/expiresAt', 'fieldRange');
  if (confirmBy !== null && confirmBy <= at) refuse('/confirmBy', 'fieldRange');
}

function momentOf(text: string | null, path: string): string | null {
  if (text === null) return null;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? refuse(path, 'fieldFormat') : time.toISOString();
}
