import type { NewsFields } from '@atrium/api/contract';
import { createHash } from 'node:crypto';
import { presentDepartments } from '../../../db/department-tree.ts';
import type { Db, Row } from '../../../db/schema.ts';
import { texts } from '../../../provisioning/shapes/shapes.ts';
import { writeTerms } from '../../news/write-terms.ts';

type NewsRow = Row<'news'>;

/** Returns the fields of a row and its related rows. A draft with a past time is published at once when somebody publishes it. */
export async function fieldsOfRow(db: Db, row: NewsRow): Promise<NewsFields> {
  const [notice, attachments, roles, departments] = await Promise.all([
    db.selectFrom('news_notices').selectAll().where('news_id', '=', row.id).executeTakeFirst(),
    db.selectFrom('news_attachments').select(['file_id as fileId', 'name']).where('news_id', '=', row.id).orderBy('sort').execute(),
    db.selectFrom('news_roles').select('role_id').where('news_id', '=', row.id).orderBy('role_id').execute(),
    db.selectFrom('news_departments').select('department_id').where('news_id', '=', row.id).orderBy('department_id').execute(),
  ]);
  const { category, title, summary, body, author, cover, published_at: at } = row;
  return {
    category,
    title,
    titles: JSON.parse(row.titles),
    summary,
    summaries: JSON.parse(row.summaries),
    body,
    bodies: JSON.parse(row.bodies),
    author,
    cover,
    attachments,
    publishAt: row.state === 'draft' && at <= new Date().toISOString() ? null : at,
    expiresAt: row.expires_at,
    confirmBy: notice?.confirm_by_at ?? null,
    pinnedUntil: notice?.pinned_until_at ?? null,
    roles: roles.map(({ role_id: id }) => id),
    departments: departments.map(({ department_id: id }) => id),
  };
}

/** Writes the row and its related rows. Runs in a transaction. */
export async function writeFields(
  trx: Db,
  { id, tenantId, state }: { id: string; tenantId: string | null; state: 'draft' | 'published' },
  fields: NewsFields,
): Promise<void> {
  const { category, title, titles, summary, summaries, body, bodies, author, cover, publishAt, expiresAt } = fields;
  const row = {
    category,
    title,
    titles: texts(titles),
    summary,
    summaries: texts(summaries),
    body,
    bodies: texts(bodies),
    author,
    cover,
    state,
    published_at: publishAt ?? new Date().toISOString(),
    expires_at: expiresAt,
  };
  await trx
    .insertInto('news')
    .values({ id, tenant_id: tenantId, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await writeTerms(trx, id, fields);
  await writeLinks(trx, id, fields);
}

async function writeLinks(
  trx: Db,
  id: string,
  { attachments, confirmBy, pinnedUntil, roles, departments = [] }: NewsFields,
): Promise<void> {
  for (const table of ['news_notices', 'news_attachments', 'news_roles', 'news_departments'] as const)
    await trx.deleteFrom(table).where('news_id', '=', id).execute();
  if (confirmBy !== null || pinnedUntil !== null)
    await trx.insertInto('news_notices').values({ news_id: id, confirm_by_at: confirmBy, pinned_until_at: pinnedUntil }).execute();
  if (roles.length > 0)
    await trx
      .insertInto('news_roles')
      .values(roles.map((role) => ({ news_id: id, role_id: role })))
      .execute();
  // A draft or an old version may have a department that was merged since.
  const present = await presentDepartments(trx, departments);
  if (present.length > 0)
    await trx
      .insertInto('news_departments')
      .values(present.map((department) => ({ news_id: id, department_id: department })))
      .execute();
  for (const [sort, { fileId, name }] of attachments.entries()) {
    const { content } = await trx.selectFrom('news_files').select('content').where('id', '=', fileId).executeTakeFirstOrThrow();
    await trx
      .insertInto('news_attachments')
      .values({ id: downloadId(id, fileId, name), news_id: id, file_id: fileId, name, sort, size: bytesOf(content) })
      .execute();
  }
}

/** Returns the number of bytes of a base64 text. */
const bytesOf = (base64: string): number => Buffer.byteLength(base64, 'base64');

/** Returns a stable id: the same file of the same article keeps its address. */
const downloadId = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);
