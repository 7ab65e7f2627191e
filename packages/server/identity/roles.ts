import type { User } from '@atrium/api/contract';
import type { Db } from '../db/schema.ts';
import { groupBy } from '../lists/group-by.ts';

/** A role with its name in other languages, as JSON. */
export type NamedRole = User['roles'][number] & { names: string };

/** Roles of a person in a tenant, each with what it permits. */
export async function listRoles(db: Db, personId: string, tenantId: string): Promise<NamedRole[]> {
  const rows = await db
    .selectFrom('person_roles as pr')
    .innerJoin('roles as r', 'r.id', 'pr.role_id')
    .leftJoin('role_permissions as p', 'p.role_id', 'r.id')
    .select(['r.id', 'r.name', 'r.names', 'p.permission_id', 'p.actions'])
    .where('pr.person_id', '=', personId)
    .where('r.tenant_id', '=', tenantId)
    .orderBy('r.id')
    .orderBy('p.permission_id')
    .execute();
  return [...groupBy(rows, ({ id }) => id)].map(([id, permissions]) => ({
    id,
    name: permissions[0]?.name ?? '',
    names: permissions[0]?.names ?? '{}',
    permissions: permissions.flatMap(({ permission_id: permissionId, actions }) =>
      permissionId === null ? [] : [{ permissionId, actions: JSON.parse(actions ?? '[]') }],
    ),
  }));
}
