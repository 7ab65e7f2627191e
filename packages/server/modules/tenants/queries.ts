import type { Tenant } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import { inLanguage } from '../../names/in-language.ts';
import type { Asker } from '../session/rights.ts';

/** Tenants of a person in their own order. */
export async function listTenants(
  db: Db,
  { personId, language }: Pick<Asker, 'personId' | 'language'>,
): Promise<Omit<Tenant, 'current'>[]> {
  const rows = await db
    .selectFrom('person_tenants as p')
    .innerJoin('tenants as t', 't.id', 'p.tenant_id')
    .select(['t.id', 't.name', 't.names', 't.description', 't.descriptions', 't.logo'])
    .where('p.person_id', '=', personId)
    .orderBy('p.sort')
    .orderBy('t.sort')
    .orderBy('t.id')
    .execute();
  return rows.map((row) => inLanguage(language, row));
}

export async function setSessionTenant(db: Db, sessionId: string, tenantId: string): Promise<void> {
  await db.updateTable('sessions').set({ tenant_id: tenantId }).where('id', '=', sessionId).execute();
}
