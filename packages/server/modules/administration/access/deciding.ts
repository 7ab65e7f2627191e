import type { DecidingRole } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import { Versioned } from '../../../db/versioned.ts';
import { groupBy } from '../../../lists/group-by.ts';
import type { Entitled } from '../../../identity/rights.ts';
import { textIn } from '../../../names/in-language.ts';
import { catalogueOf } from '../../apps/granted.ts';
import { type Deciding, type Grants, readGrants, rolesInApp, rolesThatDecide } from '../../apps/opening.ts';

export type Kind = 'function' | 'app';

/** An app or a function, with the roles that decide about it. */
export interface Thing {
  kind: Kind;
  code: string;
  name: string;
  appCode: string;
  appName: string;
  permission: string | null;
  /** Name of the sub-application that a function opens. */
  frontModule: string | null;
  deciding: Deciding;
  /** Roles with the app but without the function. */
  withholding: readonly string[];
}

interface RolesOfTenant {
  roles: { id: string; name: string; names: string }[];
  grants: Grants;
}

const mostTenants = 50;
const known = new WeakMap<Db, Versioned<RolesOfTenant>>();

/** Returns all roles of a tenant and the things that they open; cached for each version of the rights. */
export function rolesOfTenant(db: Db, { tenantId, rightsVersion }: Entitled): Promise<RolesOfTenant> {
  let kept = known.get(db);
  if (kept === undefined) known.set(db, (kept = new Versioned(mostTenants)));
  return kept.get(rightsVersion, tenantId, async () => {
    const of = db.selectFrom('roles as r').where('r.tenant_id', '=', tenantId);
    const [roles, permissions] = await Promise.all([
      of.select(['r.id', 'r.name', 'r.names']).orderBy('r.name').orderBy('r.id').execute(),
      of.innerJoin('role_permissions as p', 'p.role_id', 'r.id').select(['r.id', 'p.permission_id', 'p.actions']).execute(),
    ]);
    const permits = groupBy(permissions, ({ id }) => id);
    const permitting = roles.map(({ id }) => ({
      id,
      permissions: (permits.get(id) ?? []).map((row) => ({
        permissionId: row.permission_id,
        actions: JSON.parse(row.actions) as string[],
      })),
    }));
    return { roles, grants: await readGrants(db, permitting) };
  });
}

/** Returns apps, functions or both in menu order, with the deciding roles of the tenant. */
export async function listThings(db: Db, asker: Entitled, kind?: Kind): Promise<{ things: Thing[]; nameOf: Map<string, string> }> {
  const [{ apps, functions }, { roles, grants }] = await Promise.all([catalogueOf(db, asker), rolesOfTenant(db, asker)]);
  const nameOf = new Map(roles.map(({ id, name, names }) => [id, textIn(asker.language, name, names)]));
  const ofApps = apps.map(({ code, name }): Thing => {
    const deciding = { open: rolesInApp(code, grants), permit: null };
    return { kind: 'app', code, name, appCode: code, appName: name, permission: null, frontModule: null, deciding, withholding: [] };
  });
  const appNames = new Map(apps.map(({ code, name }) => [code, name]));
  const ofFunctions = functions
    .filter(({ url }) => url !== '')
    .map((fn): Thing => {
      const app = { appCode: fn.app_code, appName: appNames.get(fn.app_code) ?? fn.app_code };
      const deciding = rolesThatDecide(fn, grants);
      const withholding = rolesInApp(fn.app_code, grants).filter((role) => !deciding.open.includes(role));
      return {
        kind: 'function',
        code: fn.code,
        name: fn.name,
        ...app,
        permission: fn.permission,
        frontModule: fn.front_module || null,
        deciding,
        withholding,
      };
    });
  return { things: [...ofApps, ...ofFunctions].filter((thing) => kind === undefined || thing.kind === kind), nameOf };
}

/** Restricts the deciding roles to those of a person. */
export const among = ({ open, permit }: Deciding, roles: ReadonlySet<string>): Deciding => ({
  open: open.filter((id) => roles.has(id)),
  permit: permit?.filter((id) => roles.has(id)) ?? null,
});

/** Returns the deciding roles with their names. */
export function namedRoles(
  { open, permit }: Deciding,
  nameOf: ReadonlyMap<string, string>,
  withholding: readonly string[] = [],
): DecidingRole[] {
  const [opening, permitting, without] = [new Set(open), new Set(permit), new Set(withholding)];
  return [...nameOf]
    .map(([id, name]) => ({ id, name, opens: opening.has(id), permits: permitting.has(id), withholds: without.has(id) }))
    .filter(({ opens, permits, withholds }) => opens || permits || withholds);
}
