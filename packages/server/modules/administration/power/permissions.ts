import { type Action, callsByName, permissionActions } from '@atrium/api/contract';
import { permissionName } from '@atrium/api/contract/administration/permission-names';
import type { Db } from '../../../db/schema.ts';
import type { Language } from '../../../messages/language.ts';
import { listEntries } from '../../people/dictionary-queries.ts';

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

/** Name of a permission for a refusal. */
export const named =
  (permission: string) =>
  (language: Language): string =>
    permissionName(language, permission);

/**
 * Returns the actions that something asks for, by permission: the portal, functions and dictionaries. A permission that only a company's own
 * service checks is not listed.
 */
export async function askedActions(db: Db): Promise<Map<string, Set<Action>>> {
  const [functions, dictionaries] = await Promise.all([
    db.selectFrom('functions').select('permission').distinct().where('permission', 'is not', null).execute(),
    db.selectFrom('dictionaries').select('permission').distinct().where('permission', 'is not', null).execute(),
  ]);
  const asked = new Map<string, Set<Action>>(Object.entries(permissionActions).map(([id, actions]) => [id, new Set<Action>(actions)]));
  const names = [...functions.map(({ permission }) => permission ?? ''), ...dictionaries.map(({ permission }) => `${permission}:query`)];
  for (const name of names) {
    const at = name.lastIndexOf(':');
    const id = name.slice(0, at);
    asked.set(id, (asked.get(id) ?? new Set<Action>()).add(name.slice(at + 1) as Action));
  }
  return asked;
}

/** Whether the permission does nothing: its id is one of the portal, and nothing asks for its action. */
export async function doesNothing(db: Db, permission: string): Promise<boolean> {
  const [id = '', action] = permission.split(':');
  if (!Object.hasOwn(permissionActions, id)) return false;
  return !(await askedActions(db)).get(id)?.has(action as Action);
}

/** Names of a company's own permissions, by id: the entries of its dictionary `permission`. */
export async function ownPermissionNames(db: Db, language: Language): Promise<Map<string, string>> {
  return new Map((await listEntries(db, 'permission', language)).map(({ value, label }) => [value, label]));
}
