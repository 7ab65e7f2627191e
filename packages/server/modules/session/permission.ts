import { Refusal } from '../../http/refusal.ts';
import type { Db } from '../../db/schema.ts';
import type { Holder } from '../apps/queries.ts';
import { listRoles } from '../user/queries.ts';

/** Whether a role of the person in the tenant permits the action. */
export async function isPermitted(db: Db, { personId, tenantId }: Holder, permissionId: string, action: string): Promise<boolean> {
  const roles = await listRoles(db, personId, tenantId);
  return roles.some(({ permissions }) =>
    permissions.some((permission) => permission.permissionId === permissionId && permission.actions.some((name) => name === action)),
  );
}

/** Refuses with 403 unless it does. */
export async function requirePermission(db: Db, holder: Holder, permissionId: string, action: string): Promise<void> {
  if (!(await isPermitted(db, holder, permissionId, action))) throw new Refusal('forbidden');
}
