import type { Action, PermissionName } from '@atrium/api/contract';
import type { Db } from '../db/schema.ts';
import { type Entitled, rolesOf } from './rights.ts';

type Person = Omit<Entitled, 'language'>;

/** Whether a role of the user in the tenant grants a permission of the portal. */
export function isPermitted(db: Db, person: Person, permission: PermissionName): Promise<boolean> {
  const [id = '', action] = permission.split(':');
  return isGranted(db, person, id, action as Action);
}

/** The same for a permission whose id a company has given. */
export async function isGranted(db: Db, person: Person, permissionId: string, action: Action): Promise<boolean> {
  const roles = await rolesOf(db, person);
  return roles.some(({ permissions }) =>
    permissions.some((permission) => permission.permissionId === permissionId && permission.actions.some((name) => name === action)),
  );
}
