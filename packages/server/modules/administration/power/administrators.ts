import type { Db } from '../../../db/schema.ts';
import { groupBy } from '../../../lists/group-by.ts';
import { isOpen, readGrants, rolesThatDecide } from '../../apps/opening.ts';
import { among } from '../access/deciding.ts';

const permissionId = 'administration-roles';

/** People of a tenant who can sign in and may change roles, and those of them who can reach the screen for it. */
export interface Administrators {
  permitted: ReadonlySet<string>;
  /** People with a menu function for the screen; empty if no menu has it. */
  reaching: ReadonlySet<string>;
}

/** Reads the stored rights instead of those cached for an earlier version. */
export async function findAdministrators(db: Db, tenantId: string): Promise<Administrators> {
  const [roles, people, screens] = await Promise.all([rolesOfTenant(db, tenantId), peopleOfTenant(db, tenantId), screensOfRoles(db)]);
  const changing = new Set(roles.filter(({ permissions }) => mayChangeRoles(permissions)).map(({ id }) => id));
  const permitted = [...people].filter(([, own]) => own.some((role) => changing.has(role)));
  const grants = await readGrants(db, roles);
  const deciding = screens.map((screen) => rolesThatDecide(screen, grants));
  const reaching = permitted.filter(([, own]) => deciding.some((of) => isOpen(among(of, new Set(own)))));
  const idsOf = (some: readonly [string, string[]][]) => new Set(some.map(([id]) => id));
  return { permitted: idsOf(permitted), reaching: idsOf(reaching) };
}

type Permissions = readonly { permissionId: string; actions: readonly string[] }[];

const mayChangeRoles = (permissions: Permissions): boolean =>
  permissions.some((one) => one.permissionId === permissionId && one.actions.includes('edit'));

async function rolesOfTenant(db: Db, tenantId: string): Promise<{ id: string; permissions: Permissions }[]> {
  const rows = await db
    .selectFrom('roles as r')
    .leftJoin('role_permissions as p', 'p.role_id', 'r.id')
    .select(['r.id', 'p.permission_id as permission', 'p.actions'])
    .where('r.tenant_id', '=', tenantId)
    .execute();
  return [...groupBy(rows, ({ id }) => id)].map(([id, some]) => ({
    id,
    permissions: some.flatMap(({ permission, actions }) =>
      permission === null || actions === null ? [] : [{ permissionId: permission, actions: JSON.parse(actions) as string[] }],
    ),
  }));
}

/** Returns the roles of all people with a role that permits changes of roles. */
async function peopleOfTenant(db: Db, tenantId: string): Promise<Map<string, string[]>> {
  const permitted = db
    .selectFrom('person_roles as pr')
    .innerJoin('role_permissions as p', 'p.role_id', 'pr.role_id')
    .select('pr.person_id')
    .where('p.permission_id', '=', permissionId);
  const rows = await db
    .selectFrom('person_roles as pr')
    .innerJoin('roles as r', 'r.id', 'pr.role_id')
    .innerJoin('people as one', 'one.id', 'pr.person_id')
    .select(['pr.person_id as person', 'pr.role_id as role'])
    .where('r.tenant_id', '=', tenantId)
    .where('one.status', '=', 'active')
    .where('pr.person_id', 'in', permitted)
    .execute();
  return new Map([...groupBy(rows, ({ person }) => person)].map(([person, some]) => [person, some.map(({ role }) => role)]));
}

/** Returns the functions that open the screen of roles. */
const screensOfRoles = (db: Db) =>
  db.selectFrom('functions').select(['code', 'app_code', 'url', 'permission']).where('permission', '=', `${permissionId}:query`).execute();
