import { callsByName } from '@atrium/api/contract';

/** Permissions as `<id>:<action>`. */
export const permissionsIn = (permissions: readonly { permissionId: string; actions: readonly string[] }[]): Set<string> =>
  new Set(permissions.flatMap(({ permissionId, actions }) => actions.map((action) => `${permissionId}:${action}`)));

/** Every permission of the administration that a call asks for. */
export const permissionsOfAdministration: ReadonlySet<string> = new Set(
  Object.values(callsByName)
    .flatMap(({ permission }) => permission ?? [])
    .filter((permission) => permission.startsWith('administration-')),
);

/** Permissions for what all tenants share: code and addresses that run in everybody's page. As much as all of the administration. */
export const permissionsOfEveryTenant: ReadonlySet<string> = new Set(
  Object.values(callsByName)
    .filter(({ power }) => power === 'every-tenant')
    .flatMap(({ permission }) => permission ?? []),
);
