import { callsByName } from '@atrium/api/contract';

/** Permissions as `<id>:<action>`. */
export const permissionsIn = (permissions: readonly { permissionId: string; actions: readonly string[] }[]): Set<string> =>
  new Set(permissions.flatMap(({ permissionId, actions }) => actions.map((action) => `${permissionId}:${action}`)));

/** All permissions of the administration's calls. */
export const permissionsOfAdministration: ReadonlySet<string> = new Set(
  Object.values(callsByName)
    .flatMap(({ permission }) => permission ?? [])
    .filter((permission) => permission.startsWith('administration-')),
);

/** Permissions for data of all tenants: code and addresses that run in everybody's page. They are as powerful as all of the administration. */
export const permissionsOfEveryTenant: ReadonlySet<string> = new Set(
  Object.values(callsByName)
    .filter(({ power }) => power === 'every-tenant')
    .flatMap(({ permission }) => permission ?? []),
);
