import { Refusal } from '../../http/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { type Entitled, rolesOf } from './rights.ts';

/** Whether a role of the person in the tenant permits the action. */
export async function isPermitted(db: Db, person: Omit<Entitled, 'language'>, permissionId: string, action: string): Promise<boolean> {
  const roles = await rolesOf(db, person);
  return roles.some(({ permissions }) =>
    permissions.some((permission) => permission.permissionId === permissionId && permission.actions.some((name) => name === action)),
  );
}

/** Refuses with 403 unless it does. */
export async function requirePermission(db: Db, person: Omit<Entitled, 'language'>, permissionId: string, action: string): Promise<void> {
  if (!(await isPermitted(db, person, permissionId, action))) throw new Refusal('forbidden');
}
