import type { Action, PermissionName } from '@atrium/api/contract';
import { computed } from 'nanostores';
import { $user } from './user.ts';

/** The union of the permissions of the user's roles, by permission. */
export const $permissions = computed($user, (user) => {
  const granted = new Map<string, Set<Action>>();
  for (const { permissionId, actions } of user?.roles.flatMap((role) => role.permissions) ?? []) {
    granted.set(permissionId, new Set([...(granted.get(permissionId) ?? []), ...actions]));
  }
  return [...granted].map(([permissionId, actions]) => ({ permissionId, actions: [...actions] }));
});

/** Whether a role of the person allows the action; the server decides again when it is done. */
export const can = (permissionId: string, action: Action): boolean =>
  $permissions.get().some((grant) => grant.permissionId === permissionId && grant.actions.includes(action));

/** A permission as the server's policy writes it: `address-book:export`. */
export type Permission = PermissionName;

/** The same for a permission in one word. */
export function permits(permission: Permission): boolean {
  const at = permission.lastIndexOf(':');
  return can(permission.slice(0, at), permission.slice(at + 1) as Action);
}
