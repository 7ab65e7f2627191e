import type { Generated } from 'kysely';
import type { Others } from './column-types.ts';

interface Roles {
  id: string;
  tenant_id: string;
  name: string;
  names: Others;
  /** Whether who has it must show a second factor after the password. */
  second_factor: Generated<'optional' | 'required'>;
}

interface RolePermissions {
  role_id: string;
  permission_id: string;
  /** JSON: string[] */
  actions: string;
}

interface PersonRoles {
  person_id: string;
  role_id: string;
  /** Origin of the grant: `files`, `screens` or `group`, which is a group of SCIM or LDAP. */
  given_by: Generated<'files' | 'screens' | 'group'>;
  /** The last day, in the company's time zone; null for a grant without an end. Only grants of screens have one. */
  ends_on: Generated<string | null>;
  /** Why it was given, for other administrators. */
  reason: Generated<string>;
}

interface RoleApps {
  role_id: string;
  app_code: string;
}

/** A function that a role does not open although it opens its whole app. */
interface ClosedFunctions {
  function_code: string;
  role_id: string;
}

/** A function that is opened to a role on the function's screen, beside what the role's file says. */
interface OpenedFunctions {
  function_code: string;
  role_id: string;
}

/** An app that is opened as a whole to a role on the app's screen, beside what the role's file says. */
interface OpenedApps {
  app_code: string;
  role_id: string;
}

/** Restrictions: a role with an app has all its functions unless it has rows here for that app. */
interface RoleFunctions {
  role_id: string;
  function_code: string;
}

export interface RoleTables {
  roles: Roles;
  role_permissions: RolePermissions;
  person_roles: PersonRoles;
  role_apps: RoleApps;
  role_functions: RoleFunctions;
  closed_functions: ClosedFunctions;
  opened_functions: OpenedFunctions;
  opened_apps: OpenedApps;
}
