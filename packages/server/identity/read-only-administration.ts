import type { Action, Call } from '@atrium/api/contract';

const changing: ReadonlySet<Action> = new Set(['add', 'delete', 'edit', 'enable', 'disable', 'import']);

/** Whether a call changes data of the administration; with `ATRIUM_ADMINISTRATION=read-only` the server refuses it. */
export const changesAdministration = (name: string, { audit }: Call): boolean =>
  name.includes(' /administration/') && !name.startsWith('GET ') && audit !== undefined && audit !== 'administration-read';

interface Permitting {
  permissions: { permissionId: string; actions: Action[] }[];
}

/** Roles without what changes the administration: screens then show neither buttons nor forms that the server would refuse. */
export const readingOnly = <R extends Permitting>(roles: readonly R[]): R[] =>
  roles.map((role) => ({
    ...role,
    permissions: role.permissions.map(({ permissionId, actions }) => ({
      permissionId,
      actions: permissionId.startsWith('administration-') ? actions.filter((action) => !changing.has(action)) : actions,
    })),
  }));
