import type { Tenant, TenantWaiting } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import { inLanguage } from '../../names/in-language.ts';
import type { Asker } from '../../identity/rights.ts';
import { pictureAddress } from '../../pages/branded.ts';
import { isOpenTenant } from '../../identity/open-tenant.ts';
import { stays } from '../messages/withdrawn.ts';

/** Tenants of a person in their own order, without archived ones. */
export async function listTenants(
  db: Db,
  { personId, language }: Pick<Asker, 'personId' | 'language'>,
): Promise<Omit<Tenant, 'current'>[]> {
  const rows = await db
    .selectFrom('person_tenants as p')
    .innerJoin('tenants as t', 't.id', 'p.tenant_id')
    .leftJoin('branding as b', 'b.tenant_id', 't.id')
    .select(['t.id', 't.name', 't.names', 't.description', 't.descriptions', 't.logo', 'b.icon'])
    .where('p.person_id', '=', personId)
    .where('t.archived_at', 'is', null)
    .orderBy('p.sort')
    .orderBy('t.sort')
    .orderBy('t.id')
    .execute();
  return rows.map(({ icon, logo, ...row }) => ({
    ...inLanguage(language, row),
    logo: icon === null ? logo : pictureAddress(icon, 'icon-192'),
  }));
}

/** What waits for a person, by tenant, in those that the person belongs to; tenants without any are not in it. */
export async function countWaiting(db: Db, personId: string): Promise<TenantWaiting[]> {
  const todos = await db
    .selectFrom('tasks as t')
    .innerJoin('person_tenants as p', (join) => join.onRef('p.person_id', '=', 't.person_id').onRef('p.tenant_id', '=', 't.tenant_id'))
    .select((of) => ['t.tenant_id as tenantId', of.fn.countAll<string | number>().as('count')])
    .where('t.person_id', '=', personId)
    .where(isOpenTenant('t.tenant_id'))
    .where('t.kind', '=', 'todo')
    .where('t.deleted_at', 'is', null)
    .where('t.later_until', 'is', null)
    .groupBy('t.tenant_id')
    .execute();
  const urgent = await db
    .selectFrom('person_tenants as p')
    .innerJoin('messages as m', (join) => join.onRef('m.person_id', '=', 'p.person_id').onRef('m.tenant_id', '=', 'p.tenant_id'))
    .innerJoin('message_contents as c', 'c.id', 'm.content_id')
    .select((of) => ['m.tenant_id as tenantId', of.fn.countAll<string | number>().as('count')])
    .where('p.person_id', '=', personId)
    .where(isOpenTenant('m.tenant_id'))
    .where('m.box', '=', 'inbox')
    .where('m.status', '=', 'noread')
    .where('c.urgent', '=', 1)
    .where(stays('m.content_id'))
    .groupBy('m.tenant_id')
    .execute();
  const waiting = new Map<string, TenantWaiting>();
  for (const { tenantId, count } of todos) waiting.set(tenantId, { tenantId, todo: Number(count), urgent: 0 });
  for (const { tenantId, count } of urgent) waiting.set(tenantId, { todo: 0, ...waiting.get(tenantId), tenantId, urgent: Number(count) });
  return [...waiting.values()].toSorted((a, b) => (a.tenantId < b.tenantId ? -1 : 1));
}

export async function setSessionTenant(db: Db, sessionId: string, tenantId: string): Promise<void> {
  await db.updateTable('sessions').set({ tenant_id: tenantId }).where('id', '=', sessionId).execute();
}
