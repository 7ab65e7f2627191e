import { type NoticeFields, noticeSeverities, type PortalNotice } from '@atrium/api/contract';
import { departmentsAbove } from '../../db/department-tree.ts';
import type { Db, Row } from '../../db/schema.ts';
import type { Holder } from '../../identity/rights.ts';
import type { Language } from '../../messages/language.ts';
import { versionOf } from '../../records/version.ts';

/** The fields of a row, in the shape of the administration. */
export const fieldsOfRow = (row: Row<'portal_notices'>): NoticeFields => ({
  severity: row.severity,
  title: row.title,
  titles: JSON.parse(row.titles),
  body: row.body,
  bodies: JSON.parse(row.bodies),
  from: row.from_at,
  until: row.until_at,
  roles: JSON.parse(row.roles),
  departments: JSON.parse(row.departments),
  dismissable: row.dismissable === 1,
});

/** The notices of all tenants that are shown at a time. */
export const shownAt = (db: Db, now: string) =>
  db
    .selectFrom('portal_notices as n')
    .where('n.from_at', '<=', now)
    .where((eb) => eb.or([eb('n.until_at', 'is', null), eb('n.until_at', '>', now)]));

/**
 * The user's present notices: `others`, and those of the tenant for one of the user's roles or departments, not dismissed in their present version. The
 * most severe first.
 */
export async function listPortalNotices(
  db: Db,
  { personId, tenantId }: Holder,
  language: Language,
  others: readonly PortalNotice[],
): Promise<PortalNotice[]> {
  const rows = await ofTenant(db, tenantId).selectAll('n').orderBy('n.from_at', 'desc').orderBy('n.id').execute();
  if (rows.length + others.length === 0) return [];
  const [roles, departments, dismissed] = await Promise.all([
    db
      .selectFrom('person_roles as pr')
      .innerJoin('roles as r', 'r.id', 'pr.role_id')
      .select('r.id')
      .where('pr.person_id', '=', personId)
      .where('r.tenant_id', '=', tenantId)
      .execute(),
    db.selectFrom('departments').select('id').where('id', 'in', departmentsAbove({ personId, tenantId })).execute(),
    db.selectFrom('portal_notice_dismissals').select(['notice_id', 'version']).where('person_id', '=', personId).execute(),
  ]);
  const own = new Set([...roles, ...departments].map(({ id }) => id));
  const gone = new Map(dismissed.map((row) => [row.notice_id, row.version]));
  const mine = rows
    .map((row) => ({ id: row.id, fields: fieldsOfRow(row), version: versionOf(fieldsOfRow(row)) }))
    .filter(({ fields: { roles: some, departments: places = [] } }) => {
      const audience = [...some, ...places];
      return audience.length === 0 || audience.some((id) => own.has(id));
    })
    .map(({ id, version, fields: { severity, title, titles, body, bodies, dismissable } }) => ({
      id,
      version,
      severity,
      dismissable,
      title: textIn(language, title, titles),
      body: textIn(language, body, bodies),
    }));
  return [...others, ...mine]
    .filter(({ id, dismissable, version }) => !(dismissable && gone.get(id) === version))
    .toSorted((a, b) => noticeSeverities.indexOf(b.severity) - noticeSeverities.indexOf(a.severity));
}

/** Whether there is such a notice to dismiss. */
export async function isDismissable(db: Db, tenantId: string, id: string): Promise<boolean> {
  const row = await ofTenant(db, tenantId).select('n.id').where('n.id', '=', id).where('n.dismissable', '=', 1).executeTakeFirst();
  return row !== undefined;
}

/** Keeps that the person has read it. */
export async function dismissPortalNotice(db: Db, personId: string, { id, version }: Pick<PortalNotice, 'id' | 'version'>): Promise<void> {
  await db
    .insertInto('portal_notice_dismissals')
    .values({ person_id: personId, notice_id: id, version })
    .onConflict((conflict) => conflict.columns(['person_id', 'notice_id']).doUpdateSet({ version }))
    .execute();
}

const ofTenant = (db: Db, tenantId: string) => shownAt(db, new Date().toISOString()).where('n.tenant_id', '=', tenantId);

const textIn = (language: Language, text: string, others: NoticeFields['bodies']): string =>
  (language === 'zh-CN' ? '' : others[language]) || text;
