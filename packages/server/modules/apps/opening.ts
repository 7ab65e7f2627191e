import type { Db } from '../../db/schema.ts';
import { groupBy } from '../../lists/group-by.ts';
import { appsOfRoles, appsOpenedToRoles, closedToRoles, functionsOfRoles, openedToRoles } from './catalogue-queries.ts';

/** Content and permissions of roles. */
export interface Grants {
  /** By app. */
  rolesOfApp: Map<string, Set<string>>;
  /** By role and app: the functions that the role is restricted to there. */
  restricted: Map<string, Set<string>>;
  /** By role: functions that it does not open although it opens the whole app. */
  closed: Map<string, Set<string>>;
  /** By function: roles that it is opened to beside what they open themselves. */
  opened: Map<string, Set<string>>;
  /** The same by app, also where the app itself is opened to them. */
  openedInApp: Map<string, Set<string>>;
  /** By app: roles that the whole app is opened to beside what they open themselves. */
  openedApps: Map<string, Set<string>>;
  /** By permission as functions name it, `<id>:<action>`. */
  rolesOfPermission: Map<string, Set<string>>;
}

interface Permitting {
  id: string;
  permissions: readonly { permissionId: string; actions: readonly string[] }[];
}

export async function readGrants(db: Db, roles: readonly Permitting[]): Promise<Grants> {
  const ids = roles.map(({ id }) => id);
  const [apps, functions, closings, openings, wholly] = await Promise.all([
    appsOfRoles(db, ids),
    functionsOfRoles(db, ids),
    closedToRoles(db, ids),
    openedToRoles(db, ids),
    appsOpenedToRoles(db, ids),
  ]);
  const permitted = roles.flatMap(({ id, permissions }) =>
    permissions.flatMap(({ permissionId, actions }) => actions.map((action) => ({ id, permission: `${permissionId}:${action}` }))),
  );
  return {
    rolesOfApp: setsOf(
      apps,
      ({ app }) => app,
      ({ role }) => role,
    ),
    restricted: setsOf(
      functions,
      ({ role, app }) => `${role} ${app}`,
      ({ code }) => code,
    ),
    closed: setsOf(
      closings,
      ({ role }) => role,
      ({ code }) => code,
    ),
    opened: setsOf(
      openings,
      ({ code }) => code,
      ({ role }) => role,
    ),
    openedInApp: setsOf(
      [...openings, ...wholly],
      ({ app }) => app,
      ({ role }) => role,
    ),
    openedApps: setsOf(
      wholly,
      ({ app }) => app,
      ({ role }) => role,
    ),
    rolesOfPermission: setsOf(
      permitted,
      ({ permission }) => permission,
      ({ id }) => id,
    ),
  };
}

const setsOf = <R>(rows: readonly R[], key: (row: R) => string, value: (row: R) => string): Map<string, Set<string>> =>
  new Map([...groupBy(rows, key)].map(([name, some]) => [name, new Set(some.map(value))]));

interface Opened {
  code: string;
  app_code: string;
  url: string;
  permission: string | null;
}

/** Which of the roles open a function, and which grant its required permission; `permit` is null if it requires none. */
export interface Deciding {
  open: string[];
  permit: string[] | null;
}

/**
 * A role with an app opens all its functions but those that are closed to it, unless rows of role_functions restrict it in that app; a
 * function with a permission also requires that, from any role of the user. A group (without address) is in its app, whatever a role is
 * restricted to. A function can also be opened to a role by itself, and an app as a whole, whatever the role is restricted to.
 */
export function rolesThatDecide({ code, app_code: app, url, permission }: Opened, grants: Grants): Deciding {
  const isClosed = (role: string): boolean => grants.closed.get(role)?.has(code) === true;
  const opens = (role: string): boolean =>
    url === '' ||
    grants.opened.get(code)?.has(role) === true ||
    (grants.openedApps.get(app)?.has(role) === true && !isClosed(role)) ||
    (grants.rolesOfApp.get(app)?.has(role) === true && (grants.restricted.get(`${role} ${app}`)?.has(code) ?? !isClosed(role)));
  return {
    open: rolesInApp(app, grants).filter(opens),
    permit: permission === null ? null : [...(grants.rolesOfPermission.get(permission) ?? [])],
  };
}

/** Roles that show an app: with all of it or some of its functions. */
export const rolesInApp = (app: string, { rolesOfApp, openedInApp }: Grants): string[] => [
  ...new Set([...(rolesOfApp.get(app) ?? []), ...(openedInApp.get(app) ?? [])]),
];

export const isOpen = ({ open, permit }: Deciding): boolean => open.length > 0 && (permit === null || permit.length > 0);
