import type { Db } from '../db/schema.ts';

/** People responsible for security in a tenant: those with the permission `security:query`. */
export async function listGuards(db: Db, tenantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('person_roles as pr')
    .innerJoin('roles as r', 'r.id', 'pr.role_id')
    .innerJoin('role_permissions as p', 'p.role_id', 'r.id')
    .innerJoin('people as one', 'one.id', 'pr.person_id')
    .select(['pr.person_id', 'p.actions'])
    .where('r.tenant_id', '=', tenantId)
    .where('p.permission_id', '=', 'security')
    .where('one.status', '=', 'active')
    .orderBy('pr.person_id')
    .execute();
  const guards = rows.filter(({ actions }) => (JSON.parse(actions) as string[]).includes('query'));
  return [...new Set(guards.map(({ person_id: id }) => id))];
}
