import type { Tenant, TenantTodo } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import { inLanguage } from '../../names/in-language.ts';
import type { Asker } from '../../identity/rights.ts';

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

/** To-dos of a person by tenant, of those tenants that the person belongs to. */
export async function countTodos(db: Db, personId: string): Promise<TenantTodo[]> {
  const rows = await db
    .selectFrom('tasks as t')
    .innerJoin('person_tenants as p', (join) => join.onRef('p.person_id', '=', 't.person_id').onRef('p.tenant_id', '=', 't.tenant_id'))
    .select((of) => ['t.tenant_id as tenantId', of.fn.countAll<string | number>().as('todo')])
    .where('t.person_id', '=', personId)
    .where('t.kind', '=', 'todo')
    .where('t.deleted_at', 'is', null)
    .groupBy('t.tenant_id')
    .orderBy('t.tenant_id')
    .execute();
  return rows.map(({ tenantId, todo }) => ({ tenantId, todo: Number(todo) }));
}

export async function setSessionTenant(db: Db, sessionId: string, tenantId: string): Promise<void> {
  await db.updateTable('sessions').set({ tenant_id: tenantId }).where('id', '=', sessionId).execute();
}
