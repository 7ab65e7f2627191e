import type { AdministeredTenant, TenantEntry, TenantFields } from '@atrium/api/contract';
import { brandingOfTenant, findBranding } from '../../../branding/queries.ts';
import type { Db } from '../../../db/schema.ts';
import { isGranted } from '../../../identity/permission.ts';
import type { Session } from '../../../identity/queries.ts';
import { inLanguage } from '../../../names/in-language.ts';
import { pictureAddress } from '../../../pages/branded.ts';
import { texts } from '../../../provisioning/shapes/shapes.ts';
import { versionOf } from '../../../records/version.ts';
import { ownedByFiles } from '../apps/queries.ts';
import { countDepartments } from '../departments/queries.ts';
import { ownershipOf } from '../records/ownership.ts';

/** Whether a person has the area in a tenant: nobody else sees it. */
const hasTenant = (db: Db, { personId, rightsVersion }: Session, tenantId: string): Promise<boolean> =>
  isGranted(db, { personId, tenantId, rightsVersion }, 'administration-tenants', 'query');

/** Returns the tenants in which the administrator has the area, in their order. */
export async function listTenants(db: Db, session: Session): Promise<TenantEntry[]> {
  const [rows, departments, files] = await Promise.all([
    db
      .selectFrom('tenants as t')
      .select((of) => [
        't.id',
        't.name',
        't.names',
        't.archived_at as archivedAt',
        of
          .selectFrom('person_tenants as m')
          .whereRef('m.tenant_id', '=', 't.id')
          .select((all) => all.fn.countAll<number>().as('n'))
          .as('people'),
      ])
      .orderBy('t.sort')
      .orderBy('t.id')
      .execute(),
    countDepartments(db),
    ownedByFiles(db, 'tenant'),
  ]);
  const seen = await Promise.all(rows.map(({ id }) => hasTenant(db, session, id)));
  return rows
    .filter((_, at) => seen[at])
    .map((row) => ({
      ...inLanguage(session.language, row),
      people: Number(row.people),
      departments: departments.get(row.id) ?? 0,
      current: row.id === session.tenantId,
      file: files.has(row.id),
    }));
}

/** Returns a tenant in which the administrator has the area, or undefined. */
export async function findTenant(db: Db, session: Session, id: string, portalTimeZone: string): Promise<AdministeredTenant | undefined> {
  if (!(await hasTenant(db, session, id))) return undefined;
  const row = await db.selectFrom('tenants').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const [people, departments, ownership, { icon }] = await Promise.all([
    db
      .selectFrom('person_tenants')
      .select((of) => of.fn.countAll<string | number>().as('n'))
      .where('tenant_id', '=', id)
      .executeTakeFirstOrThrow(),
    countDepartments(db),
    ownershipOf(db, { kind: 'tenant', id }),
    findBranding(db, brandingOfTenant(id)),
  ]);
  const fields: TenantFields = {
    name: row.name,
    names: JSON.parse(row.names),
    description: row.description,
    descriptions: JSON.parse(row.descriptions),
    timeZone: row.time_zone ?? '',
  };
  return {
    id,
    ...fields,
    people: Number(people.n),
    departments: departments.get(id) ?? 0,
    portalTimeZone,
    icon: icon === null ? null : pictureAddress(icon, 'icon-192'),
    current: id === session.tenantId,
    archivedAt: row.archived_at,
    version: versionOf([fields, row.archived_at, ownership]),
    ownership,
  };
}

const columns = ({ name, names, description, descriptions, timeZone }: TenantFields) => ({
  name: name.trim(),
  names: texts(names),
  description,
  descriptions: texts(descriptions),
  time_zone: timeZone === '' ? null : timeZone,
});

export async function insertTenant(trx: Db, id: string, fields: TenantFields): Promise<void> {
  const { last } = await trx
    .selectFrom('tenants')
    .select((of) => of.fn.max<number | null>('sort').as('last'))
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('tenants')
    .values({ id, logo: null, sort: Number(last ?? 0) + 1, ...columns(fields) })
    .execute();
}

export async function updateTenant(trx: Db, id: string, fields: TenantFields): Promise<void> {
  await trx.updateTable('tenants').set(columns(fields)).where('id', '=', id).execute();
}

/** Closes a tenant to everybody: its sessions end, and none begins in it. Runs in a transaction. */
export async function archiveTenant(trx: Db, id: string, now: string): Promise<void> {
  await trx.updateTable('tenants').set({ archived_at: now }).where('id', '=', id).execute();
  await trx
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: 'tenant-archived' })
    .where('ended_at', 'is', null)
    .where('tenant_id', '=', id)
    .execute();
}

export async function restoreTenant(trx: Db, id: string): Promise<void> {
  await trx.updateTable('tenants').set({ archived_at: null }).where('id', '=', id).execute();
}
