import type { Tenant } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';

/** Tenants of a person in their own order. */
export function listTenants(db: Db, personId: string): Promise<Omit<Tenant, 'current'>[]> {
  return db
    .selectFrom('person_tenants as p')
    .innerJoin('tenants as t', 't.id', 'p.tenant_id')
    .select(['t.id', 't.name', 't.description', 't.logo'])
    .where('p.person_id', '=', personId)
    .orderBy('p.sort')
    .orderBy('t.sort')
    .orderBy('t.id')
    .execute();
}

export async function setSessionTenant(db: Db, sessionId: string, tenantId: string): Promise<void> {
  await db.updateTable('sessions').set({ tenant_id: tenantId }).where('id', '=', sessionId).execute();
}
