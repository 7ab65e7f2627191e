import type { Action } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import { chunks } from '../../../lists/chunks.ts';
import { Refusal } from '../../../http/refusal.ts';
import { isGranted } from '../../../identity/permission.ts';
import { markChecked } from '../../../identity/power-checked.ts';
import { type Entitled, rolesOf } from '../../../identity/rights.ts';
import { isAdministrator } from '../../../identity/impersonation.ts';
import { doesNothing, named, permissionsIn } from './permissions.ts';

/** People by id, or all whom a source manages. */
type Which = { ids: readonly string[] } | { managedBy: string };

/**
 * Throws 403 for changes of whole accounts if the administrator does not administer people in each of their tenants, or if one of them has
 * a permission there that the administrator lacks.
 */
export async function requireManageable(db: Db, session: Entitled, people: Which, action: Action): Promise<void> {
  markChecked(session, 'account');
  const { personId, rightsVersion } = session;
  for (const [tenantId, { name, permissions }] of await powerOf(db, people)) {
    const asAdministrator = { personId, tenantId, rightsVersion };
    if (!(await isGranted(db, asAdministrator, 'administration-people', action)))
      throw new Refusal('personElsewhere', { values: { tenant: name } });
    const mine = permissionsIn((await rolesOf(db, asAdministrator)).flatMap((role) => role.permissions));
    for (const permission of permissions)
      if (!mine.has(permission) && !(await doesNothing(db, permission)))
        throw new Refusal('personMayMore', { values: { what: named(permission) } });
  }
}

/** Throws 403 for the impersonation of an administrator: even read-only it would show what only administrators see. */
export async function requireSeeable(db: Db, session: Entitled, personId: string): Promise<void> {
  markChecked(session, 'account');
  const { tenantId, rightsVersion } = session;
  if (await isAdministrator(db, { personId, tenantId, rightsVersion })) throw new Refusal('seenAsAdministrator');
}

interface TenantPower {
  name: string;
  /** All permissions of these people there, as `<id>:<action>`. */
  permissions: Set<string>;
}

/** Returns the combined permissions of these people by tenant. Reads the stored rights instead of those cached for an earlier version. */
async function powerOf(db: Db, people: Which): Promise<Map<string, TenantPower>> {
  const found = new Map<string, TenantPower>();
  const parts: readonly Which[] = 'ids' in people ? chunks(people.ids).map((ids) => ({ ids })) : [people];
  for (const some of parts) {
    const which = (of: Db) =>
      of
        .selectFrom('people')
        .select('id')
        .where((is) => ('ids' in some ? is('id', 'in', [...some.ids]) : is('managed_by', '=', some.managedBy)));
    const tenants = await db
      .selectFrom('person_tenants as m')
      .innerJoin('tenants as t', 't.id', 'm.tenant_id')
      .select(['t.id', 't.name'])
      .distinct()
      .where('m.person_id', 'in', which(db))
      .execute();
    for (const { id, name } of tenants) if (!found.has(id)) found.set(id, { name, permissions: new Set() });
    const roles = await db
      .selectFrom('person_roles as pr')
      .innerJoin('roles as r', 'r.id', 'pr.role_id')
      .innerJoin('role_permissions as p', 'p.role_id', 'r.id')
      .select(['r.tenant_id as tenant', 'p.permission_id as permissionId', 'p.actions'])
      .distinct()
      .where('pr.person_id', 'in', which(db))
      .execute();
    for (const { tenant, permissionId, actions } of roles)
      for (const permission of permissionsIn([{ permissionId, actions: JSON.parse(actions) as string[] }]))
        found.get(tenant)?.permissions.add(permission);
  }
  return found;
}
