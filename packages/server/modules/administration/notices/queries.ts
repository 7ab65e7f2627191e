import type { AdministeredNotice, NoticeEntry, NoticeFields, NoticeState, PageOf } from '@atrium/api/contract';
import type { Db, Row } from '../../../db/schema.ts';
import { nextTime } from '../../../db/next-time.ts';
import { nameLanguages } from '../../../provisioning/records/nameable.ts';
import { texts } from '../../../provisioning/shapes/shapes.ts';
import { fieldsOfRow } from '../../portal-notices/queries.ts';
import type { Language } from '../../../messages/language.ts';
import { anyContains, listPage, sortColumn } from '../records/list-page.ts';
import type { Reader } from '../records/reader.ts';
import { versionOf } from '../../../records/version.ts';

interface NoticeQuery {
  q?: string;
  sort?: string;
  state?: NoticeState;
  pageIndex: number;
  pageSize: number;
}

const sorts = { title: 'n.title', from: 'n.from_at', until: 'n.until_at', severity: 'n.severity' } as const;

/** Returns the notices of a tenant, latest first by default. */
export async function listNotices(
  db: Db,
  { tenantId, language }: Reader,
  { q = '', sort, state, ...page }: NoticeQuery,
): Promise<PageOf<NoticeEntry>> {
  const now = new Date().toISOString();
  const of = db
    .selectFrom('portal_notices as n')
    .where('n.tenant_id', '=', tenantId)
    .$if(q !== '', (query) => query.where(anyContains(['n.title', 'n.body'], q)))
    .$if(state === 'planned', (query) => query.where('n.from_at', '>', now))
    .$if(state === 'over', (query) => query.where('n.from_at', '<=', now).where('n.until_at', '<=', now))
    .$if(state === 'shown', (query) =>
      query.where('n.from_at', '<=', now).where((eb) => eb.or([eb('n.until_at', 'is', null), eb('n.until_at', '>', now)])),
    );
  const { total, rows } = await listPage(of, page, [sortColumn(sorts, sort, '-from'), 'n.id'], (query) => query.selectAll('n'));
  return { total, rows: rows.map((row) => entryOf(row, now, language)) };
}

/** Returns one notice of a tenant, or undefined. */
export async function findNotice(db: Db, tenantId: string, id: string): Promise<AdministeredNotice | undefined> {
  const row = await db.selectFrom('portal_notices').selectAll().where('id', '=', id).where('tenant_id', '=', tenantId).executeTakeFirst();
  if (row === undefined) return undefined;
  const fields = fieldsOfRow(row);
  return { id, ...fields, state: stateAt(row, new Date().toISOString()), version: versionOf(fields) };
}

/** Inserts or updates a notice. Runs in a transaction. */
export async function writeNotice(trx: Db, tenantId: string, id: string, fields: NoticeFields): Promise<void> {
  const { severity, title, body } = fields;
  const row = {
    severity,
    title,
    body,
    titles: texts(fields.titles),
    bodies: texts(fields.bodies),
    from_at: fields.from,
    until_at: fields.until,
    roles: JSON.stringify(fields.roles),
    departments: JSON.stringify(fields.departments ?? []),
    dismissable: fields.dismissable ? (1 as const) : (0 as const),
    changed_at: nextTime(),
  };
  await trx
    .insertInto('portal_notices')
    .values({ id, tenant_id: tenantId, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function deleteNotice(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('portal_notice_dismissals').where('notice_id', '=', id).execute();
  await trx.deleteFrom('portal_notices').where('id', '=', id).execute();
}

/** Returns the ids that are no roles of the tenant. */
export async function foreignRoles(db: Db, tenantId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('roles').select('id').where('tenant_id', '=', tenantId).where('id', 'in', ids).execute();
  return ids.filter((id) => !rows.some((row) => row.id === id));
}

type NoticeRow = Row<'portal_notices'>;

function stateAt({ from_at: from, until_at: until }: NoticeRow, now: string): NoticeState {
  if (from > now) return 'planned';
  return until !== null && until <= now ? 'over' : 'shown';
}

function entryOf(row: NoticeRow, now: string, language: Language): NoticeEntry {
  const { severity, title, titles, body, bodies, from, until, roles, departments = [] } = fieldsOfRow(row);
  const missing = nameLanguages.filter((one) => one !== 'zh-CN' && (!titles[one] || (body !== '' && !bodies[one]))).length;
  return {
    id: row.id,
    severity,
    title: titles[language as keyof typeof titles] || title,
    from,
    until,
    missing,
    state: stateAt(row, now),
    roles: roles.length,
    departments: departments.length,
  };
}
