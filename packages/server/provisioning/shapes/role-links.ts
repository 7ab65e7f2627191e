import type { NewRow } from '../../db/schema.ts';
import type { Organisation } from '../records/records.ts';

/** What a role of the files permits and opens, as rows by table. */
export const roleLinks = ({
  id,
  apps,
  functions = [],
  permissions = [],
  opened = [],
  openedApps = [],
  closed = [],
}: Organisation['roles'][number]) => ({
  role_permissions: permissions.map(({ permissionId, actions }) => ({
    role_id: id,
    permission_id: permissionId,
    actions: JSON.stringify(actions),
  })) satisfies NewRow<'role_permissions'>[],
  role_apps: appRows(id, apps),
  role_functions: functionRows(id, functions),
  opened_functions: functionRows(id, opened),
  opened_apps: appRows(id, openedApps),
  closed_functions: functionRows(id, closed),
});

const appRows = (role: string, codes: readonly string[]) =>
  codes.map((code) => ({ role_id: role, app_code: code })) satisfies NewRow<'role_apps'>[];

const functionRows = (role: string, codes: readonly string[]) =>
  codes.map((code) => ({ function_code: code, role_id: role })) satisfies NewRow<'role_functions'>[];
